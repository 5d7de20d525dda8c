/**
 * `test` for every journey: a server per worker as `baseURL`, and a watch over what nobody looks at. A message on the
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

interface TestFixtures {
  expected: Expected;
  /** A server of the test's own, with settings of its own: `await aServer({ IMAGE_PROVIDER: 'path', … })`. */
  aServer: (env?: Record<string, string>) => Promise<LimnServer>;
  /** Another browser with nothing stored, watched like the first. */
  aVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

let networks = 0;

/** What a page still fetches when its test ends is no trouble, nor what a route still makes of the answer. */
const leaveRoutes = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));

export const test = base.extend<TestFixtures, { limn: LimnServer }>({
  limn: [
    async ({ browserName: _ }, use) => {
      const server = await startLimn();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
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
  context: async ({ context, expected }, use) => {
    expected.watchPages(context);
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
  aVisitor: async ({ browser, expected }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      expected.watchPages(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(leaveRoutes));
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };
