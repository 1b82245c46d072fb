// All that the pages run.

import { keepAnchors } from "./anchors.mjs";
import { offerSearch } from "./opening.mjs";
import { DealViewer } from "./viewer.mjs";
import { reachTables } from "./wide.mjs";

keepAnchors();
reachTables();
offerSearch();
// Where pages replace each other without loading, this may run again.
if (!customElements.get("deal-viewer")) customElements.define("deal-viewer", DealViewer);
