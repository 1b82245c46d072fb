// Read pages in Firefox and step through their deals: all that goes wrong is printed, a JSON text a line.
//
// node firefox.mjs LIBRARY FIREFOX SITE PATH... : where puppeteer-core and Firefox are, the address of the site,
// and the pages in it.

import { pathToFileURL } from "node:url";

const [library, executablePath, site, ...paths] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library).href);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });

/** Say what went wrong. */
const fault = (path, what) => console.log(JSON.stringify(`${path}: ${what}`));

/** Step through a deal to its end with a key, back to its beginning and about with the buttons. */
async function play(viewer, page, path) {
  const at = () => viewer.evaluate((it) => it.at), press = async (name) => (await viewer.$(`[data-do=${name}]`)).click();
  const expect = async (step, by) => (await at()) === step || fault(path, `${by} leads to step ${await at()}, not ${step}`);
  await viewer.evaluate((it) => it.scrollIntoView());
  await viewer.waitForSelector("[data-do=next]");
  const last = await viewer.evaluate((it) => it.steps.length - 1);
  await press("next");
  for (let step = 1; step < last; step++) await page.keyboard.press("ArrowRight");
  await expect(last, "the right arrow");
  for (const [name, step] of [["first", 0], ["next", 1], ["prev", 0], ["last", last], ["back", undefined], ["first", 0]]) {
    await press(name);
    if (step !== undefined) await expect(step, name);
  }
  for (const name of ["play", "play", "quiz", "quiz", "best", "best"])
    if (await viewer.$(`[data-do=${name}]`)) await press(name);
}

try {
  for (const path of paths) {
    const page = await browser.newPage();
    page.on("console", (it) => ["error", "warn"].includes(it.type()) && fault(path, it.text()));
    page.on("pageerror", (error) => fault(path, error.message));
    page.on("request", (it) => /^(data:|blob:)/.test(it.url()) || it.url().startsWith(site) || fault(path, it.url()));
    page.on("response", (it) => it.status() < 400 || fault(path, `${it.status()} ${it.url()}`));
    await page.goto(site + path);
    // A deal that is folded away is not built.
    const viewer = await page.$("deal-viewer:not(details *)");
    if (viewer) await play(viewer, page, path);
    await page.close();
  }
} finally {
  await browser.close();
}
console.log(JSON.stringify(null));
