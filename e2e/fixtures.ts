/**
 * `test` for every journey: a shared server as `baseURL`, and a check for unexpected errors. A message on the browser's
 * console, an uncaught error, a request to another site or an error in the server's log fails the test unless the test
 * expects it.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { errorsIn, type LimnServer, startLimn } from './limn-server.ts';
import { holdNotifications } from './notifications.ts';
import { Shared } from './shared-resources.ts';

/** Errors that this test causes on purpose. Each pattern excuses any number of lines; on the console, only later ones. */
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
    // Only a followed link leads to another site: the page itself requests only its own server.
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1' && !request.isNavigationRequest())
        this.trouble.push(`console: another site was asked for ${request.url()}`);
    });
    context.on('weberror', (error) =>
      this.trouble.push(`console: ${error.error().stack ?? error.error().message}`),
    );
  }

  /** Errors that the test did not expect. */
  unexpected(logs: string[]): string[] {
    const inLog = errorsIn(logs).filter((line) => !this.excused.log.some((pattern) => pattern.test(line)));
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
   * Lets the page prefetch other pages while it is idle, as in real use. Prefetching costs a fifth of a load's processor
   * time, so only tests about it, or about requests that a page makes by itself, turn it on.
   */
  fetchesAhead: boolean;
  /** The server at `baseURL`. All tests of the worker with the same settings share it, so each uses its own accounts. */
  limn: LimnServer;
  /** Starts a separate server: `await aServer({ IMAGE_PROVIDER: 'path', … })`. */
  aServer: (env?: Environment) => Promise<LimnServer>;
  /**
   * A named server that the tests of the worker share; `start` runs for the first of them. The test fails when this server
   * logs an error during the test.
   */
  aSharedServer: <T extends { server: LimnServer; close(): Promise<void> }>(
    name: string,
    start: () => Promise<T>,
  ) => Promise<T>;
  /** Another browser context without stored data, with the same checks. */
  aVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

let networks = 0;

/** Keeps the page from ever being idle, so that it loads each part on demand. */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Ignores requests and routes that are still running when the test ends. */
const leaveRoutes = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));

export const test = base.extend<TestFixtures, { shared: Shared }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close();
    },
    // Closing many servers on a busy machine takes long.
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
  // Gives each test its own network, so that rate limits do not add up.
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
