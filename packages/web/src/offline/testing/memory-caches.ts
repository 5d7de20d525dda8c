/** The browser's caches in memory: the calls that the page and its service worker use, with the order of a browser. */
export function memoryCaches(fetchIt: (request: Request) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'https://limn.example').pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (asked: RequestInfo | URL) => entries.get(pathOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) => void entries.set(pathOf(asked), answer),
    delete: async (asked: RequestInfo | URL) => entries.delete(pathOf(asked)),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://limn.example${path}`)),
    async addAll(requests: Request[]) {
      const answers = await Promise.all(requests.map(fetchIt));
      // As in a browser: all files or none.
      if (answers.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
      for (const [n, request] of requests.entries())
        entries.set(pathOf(request), answers[n] ?? Response.error());
    },
  });
  const storage = {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return storage as unknown as CacheStorage;
}
