/**
 * How smoothly the history of a user with 10,000 pictures scrolls: frames and long tasks while the wheel turns, while the date
 * scrollbar is dragged, and until the page can be used. Needs a build. No task should take more than 50 ms of processor
 * time; frames a second depend on the load of the machine too.
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
/** Milliseconds, as browsers define it. */
const longTask = 50;
const day = 86_400_000;
const sizes = [
  [640, 480],
  [1024, 1024],
  [1280, 720],
  [720, 1280],
] as const;

const server = await startLimn();
const browser = await chromium.launch(chromiumLaunch);

interface Trace {
  /** Milliseconds between frames. */
  gaps: number[];
  /** Milliseconds of processor time of the main thread's tasks; waiting for a busy machine does not count. */
  tasks: number[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}

/** Records frames and tasks of the page while something happens. */
async function trace(page: Page, happen: () => Promise<void>): Promise<Trace> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await page.evaluate(() => {
    const frames: number[] = [];
    const step = (now: number) => {
      frames.push(now);
      if (Reflect.get(window, 'seenFrames') === frames) requestAnimationFrame(step);
    };
    Object.assign(window, { seenFrames: frames });
    requestAnimationFrame(step);
  });
  await happen();
  const frames = await page.evaluate(() => {
    const seen: number[] = Reflect.get(window, 'seenFrames') ?? [];
    Object.assign(window, { seenFrames: undefined });
    return seen;
  });
  const isOver = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isOver;
  await cdp.detach();
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { gaps: frames.slice(1).map((frame, n) => frame - (frames[n] ?? 0)), tasks };
}

/** @returns the number of long tasks */
function report(name: string, { gaps, tasks }: Trace): number {
  const long = tasks.filter((task) => task > longTask);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const cells = [
    ...(gaps.length > 0 ? [`${(1000 / mean).toFixed(0)} frames a second`] : []),
    `longest task ${Math.max(...tasks).toFixed(0)} ms of processor time`,
    `long tasks: ${long.length === 0 ? 'none' : long.map((task) => `${task.toFixed(0)} ms`).join(', ')}`,
  ];
  console.log(`${name.padEnd(12)}${cells.join('; ')}`);
  return long.length;
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
  let long = report(
    'opening',
    await trace(page, async () => {
      await page.goto(`${server.url}/history`);
      await page.locator('article').first().waitFor();
      await page.waitForLoadState('networkidle');
    }),
  );
  await page.mouse.move(700, 500);
  long += report(
    'wheel',
    await trace(page, async () => {
      for (let turn = 0; turn < 200; turn++) await page.mouse.wheel(0, 120);
    }),
  );
  await page.evaluate(() => scrollTo(0, 0));
  const scrollbar = await page.getByRole('slider').boundingBox();
  if (!scrollbar) throw new Error('the date scrollbar is not on the page');
  const x = scrollbar.x + scrollbar.width / 2;
  await page.mouse.move(x, scrollbar.y);
  long += report(
    'scrollbar',
    await trace(page, async () => {
      await page.mouse.down();
      await page.mouse.move(x, scrollbar.y + scrollbar.height, { steps: 200 });
      await page.mouse.up();
      await page.waitForLoadState('networkidle');
    }),
  );
  process.exitCode = long === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
