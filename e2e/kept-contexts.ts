/**
 * Browser contexts that the tests of a worker use one after the other. The first page of a new context starts a process
 * and compiles all scripts. A kept context has a page that stays open: with `--process-per-site` the next test's pages run
 * in the same process.
 */
import type { BrowserContext, CDPSession, Clock, Page } from '@playwright/test';

/** What a test may call on a context that another test gets. Everything else may outlive the test. */
const harmless = new Set([
  ...['pages', 'newPage', 'browser', 'close', 'isClosed'],
  ...['cookies', 'addCookies', 'clearCookies', 'storageState'],
  ...['on', 'once', 'off', 'addListener', 'removeListener', 'waitForEvent', 'emit', 'listenerCount'],
]);

/** Events that a test may listen to. */
const events = [
  ...(['console', 'dialog', 'download', 'page', 'serviceworker', 'weberror'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/** Each has a process with 100 MB. */
const mostKept = 3;

interface Kept {
  key: string;
  context: BrowserContext;
  keeper: Page;
  session: CDPSession;
  /** A test has called something that is not harmless. */
  isChanged: boolean;
  setHeaders: BrowserContext['setExtraHTTPHeaders'];
}

export class KeptContexts {
  /** The least recently used first. */
  private free: Kept[] = [];
  private readonly used = new Map<BrowserContext, Kept>();

  /**
   * Returns a context without stored data.
   * @param key equal only for contexts that `open` makes with the same options
   * @param blankUrl a small page of the server, without scripts
   * @param headers of every request
   */
  async take(
    key: string,
    { open, blankUrl, headers }: { open: () => Promise<BrowserContext>; blankUrl: string; headers: Headers },
  ): Promise<BrowserContext> {
    const found = this.free.find((kept) => kept.key === key);
    const kept = found ?? (await keep(key, await open(), blankUrl));
    this.free = this.free.filter((other) => other !== kept);
    this.used.set(kept.context, kept);
    await kept.setHeaders(headers);
    return kept.context;
  }

  /** Clears what the test has stored. Closes the context if the test has changed it otherwise. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kept = this.used.get(context);
    if (!kept) throw new Error('This context is not in use.');
    this.used.delete(context);
    if (kept.isChanged || kept.keeper.isClosed()) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
    for (const event of events) context.removeAllListeners(event);
    // `*` is every origin.
    await kept.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await context.clearCookies();
    this.free.push(kept);
    if (this.free.length > mostKept) await this.free.shift()?.context.close();
  }
}

type Headers = Record<string, string>;

async function keep(key: string, context: BrowserContext, blankUrl: string): Promise<Kept> {
  const keeper = await context.newPage();
  await keeper.goto(blankUrl);
  const session = await context.newCDPSession(keeper);
  const setHeaders = context.setExtraHTTPHeaders.bind(context);
  const kept: Kept = { key, context, keeper, session, setHeaders, isChanged: false };
  noteChanges(context, kept);
  noteChanges(context.clock, kept);
  const pages = context.pages.bind(context);
  context.pages = () => pages().filter((page) => page !== keeper);
  return kept;
}

/** Replaces the methods that are not harmless by ones that note their call. */
function noteChanges(thing: BrowserContext | Clock, kept: Kept): void {
  const methods = thing as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(thing))) {
    if (/^_|^constructor$/.test(name) || harmless.has(name)) continue;
    const { value } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(thing), name) ?? {};
    if (typeof value !== 'function') continue;
    methods[name] = (...args) => {
      kept.isChanged = true;
      return value.apply(thing, args);
    };
  }
}
