// Pictures of the demo, also as people with other colour vision see it. Needs playwright-core and `vite --port 5199`.
//   node demo/shots.mjs 'late:s=late&dark:d' 'phone:s=mid:m' 'deut:s=late:d:deuteranopia'   (name:query:size:vision)
import { chromium } from 'playwright-core';
const want = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const w of want) {
  const [name, query, size = 'd', vision] = w.split(':');
  const vp = { d: [1280, 800], m: [360, 640], z: [2000, 1600] }[size];
  const page = await browser.newPage({ viewport: { width: vp[0], height: vp[1] }, deviceScaleFactor: size === 'm' ? 2 : 1 });
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.text()); });
  page.on('pageerror', (e) => console.log(name, e.message));
  await page.goto('http://localhost:5199/demo/?' + query);
  await page.waitForSelector('.board-picture', { timeout: 20000 }).catch((e) => console.log(e.message));
  if (vision) { const c = await page.context().newCDPSession(page); await c.send('Emulation.setEmulatedVisionDeficiency', { type: vision }); }
  await page.waitForTimeout(300);
  await page.screenshot({ path: `shots/${name}.png` });
  await page.close();
}
await browser.close();
