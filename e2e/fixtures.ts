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
import { KeptContexts } from './kept-contexts.ts';
import { errorsIn, freePort, type LimnServer, startLimn } from './limn-server.ts';
import { holdNotifications } from './notifications.ts';
import { Shared } from './shared-resources.ts';
import { pressSlowly } from './slow-presses.ts';

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
      this.trouble.push(`console: ${error.error().stack || error.error().message}`),
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
  /** The test's own network, so that rate limits do not add up. */
  network: Record<string, string>;
  /** Equal for contexts with the same options and the same server. */
  contextKey: string;
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
  /**
   * The test has a browser context of its own, with an empty cache. Without it, and without `fetchesAhead`, the context may
   * have been another test's: its cache has the site's scripts, everything stored is gone.
   */
  ownContext: boolean;
  /** Another browser context without stored data, with the same checks. */
  aVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  shared: Shared;
  kept: KeptContexts;
  /** The separate servers of all tests use these in turns, so that a kept context has the scripts of their addresses. */
  ownPorts: number[];
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

async function prepareContext(context: BrowserContext, fetchesAhead: boolean): Promise<BrowserContext> {
  if (process.env['LIMN_SLOW_PAGES']) context.on('page', pressSlowly);
  if (!fetchesAhead) await fetchNothingAhead(context);
  await holdNotifications(context);
  return context;
}

/** A small answer without scripts. */
const blankOf = ({ url }: LimnServer) => `${url}/api/healthz`;

/** True without options besides the address of the site. */
const hasOnlyAddress = (options: BrowserContextOptions = {}) =>
  Object.keys(options).every((name) => name === 'baseURL');

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close();
    },
    // Closing many servers on a busy machine takes long.
    { scope: 'worker', timeout: 300_000 },
  ],
  kept: [({ browserName: _ }, use) => use(new KeptContexts()), { scope: 'worker' }],
  ownPorts: [async ({ browserName: _ }, use) => use([await freePort()]), { scope: 'worker' }],
  settings: [{}, { option: true }],
  fetchesAhead: [false, { option: true }],
  ownContext: [false, { option: true }],
  limn: async ({ shared, settings }, use) => {
    const { server } = await shared.get(`limn ${JSON.stringify(settings)}`, async () => {
      const server = await startLimn(settings);
      return { server, close: () => server.stop() };
    });
    await use(server);
  },
  baseURL: ({ limn }, use) => use(limn.url),
  network: ({ browserName: _ }, use, { workerIndex }) => {
    networks += 1;
    return use({ 'x-forwarded-for': `10.${workerIndex % 256}.${networks >> 8}.${networks & 255}` });
  },
  extraHTTPHeaders: ({ network }, use) => use(network),
  contextKey: (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) =>
    use(
      JSON.stringify({
        acceptDownloads,
        baseURL,
        bypassCSP,
        clientCertificates,
        colorScheme,
        contextOptions,
        deviceScaleFactor,
        geolocation,
        hasTouch,
        httpCredentials,
        ignoreHTTPSErrors,
        isMobile,
        javaScriptEnabled,
        locale,
        offline,
        permissions,
        proxy,
        serviceWorkers,
        storageState,
        timezoneId,
        userAgent,
        viewport,
      }),
    ),
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
  context: async ({ browser, kept, limn, expected, fetchesAhead, ownContext, contextKey, network }, use) => {
    const open = async () => prepareContext(await browser.newContext(), fetchesAhead);
    // The service worker of a page that fetches ahead outlives it.
    const isKept = !ownContext && !fetchesAhead;
    const context = isKept
      ? await kept.take(contextKey, { open, blankUrl: blankOf(limn), headers: network })
      : await open();
    expected.watchPages(context);
    await use(context);
    await leaveRoutes(context);
    await (isKept ? kept.giveBack(context) : context.close());
  },
  aServer: async ({ expected, context, ownPorts }, use) => {
    const servers: LimnServer[] = [];
    const ports = [...ownPorts];
    await use(async (env) => {
      const server = await startLimn(env, ports.shift());
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
  aVisitor: async ({ browser, kept, limn, expected, fetchesAhead, ownContext, contextKey, network }, use) => {
    const contexts: { context: BrowserContext; isKept: boolean }[] = [];
    await use(async (options) => {
      const open = async () => prepareContext(await browser.newContext(options), fetchesAhead);
      // Few visitors have the same other options.
      const isKept = !ownContext && !fetchesAhead && hasOnlyAddress(options);
      const { baseURL = limn.url } = options ?? {};
      const key = baseURL === limn.url ? contextKey : `${contextKey} at ${baseURL}`;
      const context = isKept
        ? await kept.take(key, { open, blankUrl: blankOf(limn), headers: network })
        : await open();
      contexts.push({ context, isKept });
      expected.watchPages(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(({ context }) => leaveRoutes(context)));
    await Promise.all(
      contexts.map(({ context, isKept }) => (isKept ? kept.giveBack(context) : context.close())),
    );
  },
});
export { expect };
