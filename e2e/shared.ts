/** Opens things that all tests of one worker use. Starting a server costs a second of a processor, using it costs nothing. */
export interface Closable {
  close(): Promise<void>;
}

export class Shared {
  private readonly opened = new Map<string, Promise<Closable>>();

  /** What `open` returned the first time. It is closed when the worker ends. @param name unique for each kind and its settings */
  async get<T extends Closable>(name: string, open: () => Promise<T>): Promise<T> {
    const thing = this.opened.get(name) ?? open();
    this.opened.set(name, thing);
    return (await thing) as T;
  }

  /** The last one that was opened first: it may use those before it. */
  async close(): Promise<void> {
    for (const thing of [...this.opened.values()].reverse()) await (await thing).close();
  }
}
