/**
 * `test` for every journey: a shared server as `baseURL`, and a check of what the test does not look at. A message on the
 * browser's console, an uncaught error, a request to another site or an error in the server's log fails the test unless
 * it was expected beforehand.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type LimnServer, startLimn, troubleIn } from './limn-server.ts';
import { holdNotifications } from './notifications.ts';
import { Shared } from './shared.ts';

/** What this test provokes on purpose. Each pattern excuses any number of lines; on the console, those from now on. */
class Expected {
  private readonly excused = { console: [] as { pattern: RegExp; from: number }[], log: [] as RegExp[] };
  readonly trouble: string[] = [];

  console(pattern: RegExp): void {
    this.excused.console.push({ pattern, from: this.trouble.length });
  }

  log(pattern: RegExp): void {
    this.excused.log.push(pattern);
  }

  watchPages(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.trouble.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    // Only a link that a person follows leads elsewhere: the page itself asks nobody but its own server.
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1' && !request.isNavigationRequest())
        this.trouble.push(`console: another site was asked for ${request.url()}`);
    });
    context.on('weberror', (error) =>
      this.trouble.push(`console: ${error.error().stack ?? error.error().message}`),
    );
  }

  /** Whatever nobody expected, once the test is over. */
  unexpected(logs: string[]): string[] {
    const inLog = troubleIn(logs).filter((line) => !this.excused.log.some((pattern) => pattern.test(line)));
    const isExcused = (line: string, at: number) =>
      this.excused.console.some(({ pattern, from }) => at >= from && pattern.test(line));
    const inPage = this.trouble.filter((line, at) => !isExcused(line, at));
    return [...inPage, ...inLog.map((line) => `log: ${line}`)];
  }
}

type Environment = Record<string, string>;

interface TestFixtures {
  expected: Expected;
  /** The settings of `limn`: `test.use({ settings: { PAYMENTS: 'demo' } })`. */
  settings: Environment;
  /**
   * Whether the page fetches other pages while it is idle, as it does for people. That costs a fifth of the processor time of
   * a load, so only the tests that are about it, or about what a visitor's page does by itself, ask for it.
   */
  fetchesAhead: boolean;
  /** The server at `baseURL`. All tests of the worker with the same settings share it, so each uses people of its own. */
  limn: LimnServer;
  /** A server of the test's own, with settings of its own: `await aServer({ IMAGE_PROVIDER: 'path', … })`. */
  aServer: (env?: Environment) => Promise<LimnServer>;
  /**
   * A server that the tests of the worker share, under a name; `start` runs for the first of them. The test fails when this
   * server logs an error while the test runs.
   */
  aSharedServer: <T extends { server: LimnServer; close(): Promise<void> }>(
    name: string,
    start: () => Promise<T>,
  ) => Promise<T>;
  /** Another browser with nothing stored, watched like the first. */
  aVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

let networks = 0;

/** The page is never idle, so it fetches each part when it is wanted. */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** What a page still fetches when its test ends is no trouble, nor what a route still makes of the answer. */
const leaveRoutes = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));

export const test = base.extend<TestFixtures, { shared: Shared }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close();
    },
    // Closing many servers on a busy machine takes its time.
    { scope: 'worker', timeout: 300_000 },
  ],
  settings: [{}, { option: true }],
  fetchesAhead: [false, { option: true }],
  limn: async ({ shared, settings }, use) => {
    const { server } = await shared.get(`limn ${JSON.stringify(settings)}`, async () => {
      const server = await startLimn(settings);
      return { server, close: () => server.stop() };
    });
    await use(server);
  },
  baseURL: ({ limn }, use) => use(limn.url),
  // Each test comes from a network of its own, so that the limits on one do not add up over all of them.
  extraHTTPHeaders: ({ browserName: _ }, use, { workerIndex }) => {
    networks += 1;
    return use({ 'x-forwarded-for': `10.${workerIndex % 256}.${networks >> 8}.${networks & 255}` });
  },
  expected: [
    async ({ limn }, use, info) => {
      const before = limn.log.length;
      const expected = new Expected();
      await use(expected);
      const log = limn.log.slice(before);
      if (info.status !== info.expectedStatus) {
        await info.attach('server log', { body: log.join('\n'), contentType: 'text/plain' });
      }
      expect(expected.unexpected(log), 'nothing went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, expected, fetchesAhead }, use) => {
    expected.watchPages(context);
    if (!fetchesAhead) await fetchNothingAhead(context);
    await holdNotifications(context);
    await use(context);
    await leaveRoutes(context);
  },
  aServer: async ({ expected, context }, use) => {
    const servers: LimnServer[] = [];
    await use(async (env) => {
      const server = await startLimn(env);
      servers.push(server);
      return server;
    });
    await leaveRoutes(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(servers.map((server) => server.stop()));
    expect(expected.unexpected(servers.flatMap(({ log }) => log)), 'nothing went wrong unseen').toEqual([]);
  },
  aSharedServer: async ({ shared, expected }, use) => {
    const logs: { log: string[]; from: number }[] = [];
    await use(async (name, start) => {
      const opened = await shared.get(name, start);
      logs.push({ log: opened.server.log, from: opened.server.log.length });
      return opened;
    });
    const lines = logs.flatMap(({ log, from }) => log.slice(from));
    expect(expected.unexpected(lines), 'nothing went wrong unseen').toEqual([]);
  },
  aVisitor: async ({ browser, expected, fetchesAhead }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      expected.watchPages(context);
      if (!fetchesAhead) await fetchNothingAhead(context);
      await holdNotifications(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(leaveRoutes));
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };
