/**
 * How smoothly the history of a user with 10,000 pictures scrolls: frames and long tasks while the wheel turns, while the date
 * scrollbar is dragged, and until the page can be used. Needs a build. No task should take more than 50 ms.
 *
 *   node bench/gallery.ts              10,000 pictures
 *   node bench/gallery.ts 150          another number
 */
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { beside } from '../e2e/inserted-rows.ts';
import { startLimn } from '../e2e/limn-server.ts';
import { aPerson } from '../e2e/people.ts';

const count = Number(process.argv[2] ?? 10_000);
const batch = 1000;
const day = 86_400_000;
const sizes = [
  [640, 480],
  [1024, 1024],
  [1280, 720],
  [720, 1280],
] as const;

const server = await startLimn();
const browser = await chromium.launch(chromiumLaunch);

/** Records frames and long tasks from now on. @returns reads and ends them */
async function watch(page: Page) {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[], isOver: false };
    Object.assign(window, { seen });
    const step = (now: number) => {
      seen.frames.push(now);
      if (!seen.isOver) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(() => {
      const seen: { frames: number[]; tasks: number[]; isOver: boolean } = Reflect.get(window, 'seen');
      seen.isOver = true;
      return seen;
    });
}

function report(name: string, { frames, tasks }: { frames: number[]; tasks: number[] }) {
  const took = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  const gaps = frames.slice(1).map((frame, n) => frame - (frames[n] ?? 0));
  console.log(
    `${name.padEnd(12)}${(gaps.length / took).toFixed(0).padStart(4)} frames a second, longest ${Math.max(...gaps).toFixed(0)} ms; long tasks: ${tasks.length === 0 ? 'none' : tasks.map((task) => `${task.toFixed(0)} ms`).join(', ')}`,
  );
  return tasks.length;
}

try {
  const ann = await aPerson(server.url);
  for (let from = 0; from < count; from += batch)
    await ann.hasPainted(
      ...Array.from({ length: Math.min(batch, count - from) }, (_, n) => `Boat number ${from + n + 1}`),
    );
  beside(server, (db) => {
    // Four sizes, and about three pictures a day.
    const change = db.prepare(
      `UPDATE image SET width = ?, height = ?, created_at = created_at - (? - seq) / 3 * ?
       WHERE seq % ? = ? AND user_id = (SELECT id FROM user WHERE email = ?)`,
    );
    for (const [n, [width, height]] of sizes.entries())
      change.run(width, height, count + 10, day, sizes.length, n, ann.address);
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await ann.signIn(page);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { opening: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${server.url}/history`);
  await page.locator('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const opening: number[] = await page.evaluate(() => Reflect.get(window, 'opening'));
  console.log(
    `opening     long tasks: ${opening.map((task) => `${task.toFixed(0)} ms`).join(', ') || 'none'}`,
  );

  let long = 0;
  await page.mouse.move(700, 500);
  const wheel = await watch(page);
  for (let turn = 0; turn < 200; turn++) await page.mouse.wheel(0, 120);
  long += report('wheel', await wheel());

  await page.evaluate(() => scrollTo(0, 0));
  const scrollbar = await page.getByRole('slider').boundingBox();
  if (!scrollbar) throw new Error('the date scrollbar is not on the page');
  const x = scrollbar.x + scrollbar.width / 2;
  await page.mouse.move(x, scrollbar.y);
  const drag = await watch(page);
  await page.mouse.down();
  await page.mouse.move(x, scrollbar.y + scrollbar.height, { steps: 200 });
  await page.mouse.up();
  await page.waitForLoadState('networkidle');
  long += report('scrollbar', await drag());
  process.exitCode = long === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
