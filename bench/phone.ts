/**
 * The home page on a slow phone: a quarter of this processor, 1.6 Mbit/s, 150 ms round trip. Needs a build.
 *
 *   node bench/phone.ts        the median of 5 visits
 *   node bench/phone.ts 9      of 9
 */
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { startLimn } from '../e2e/limn-server.ts';
import { aPhone, type Vitals, watchVitals } from '../e2e/vitals.ts';

const visits = Number(process.argv[2] ?? 5);
const server = await startLimn();
const browser = await chromium.launch(chromiumLaunch);

async function visit(): Promise<Vitals> {
  const context = await browser.newContext(aPhone);
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await phone.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const vitals = await watchVitals(page);
  await page.goto(server.url);
  await page.getByRole('textbox').first().tap();
  await page.keyboard.type('a lighthouse');
  await page.waitForLoadState('networkidle');
  const felt = await vitals();
  await context.close();
  return felt;
}

try {
  const all: Vitals[] = [];
  for (let n = 0; n < visits; n++) all.push(await visit());
  for (const [name, limit] of [
    ['contentful', 2500],
    ['answered', 200],
    ['shifted', 0.05],
  ] as const) {
    const values = all.map((vitals) => vitals[name]).toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(12)}${values[Math.floor(visits / 2)]?.toFixed(2).padStart(9)}   at most ${limit}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
