/** Opens resources that all tests of a worker share. Starting a server costs a second of processor time. */
export interface Closable {
  close(): Promise<void>;
}

export class Shared {
  private readonly opened = new Map<string, Promise<Closable>>();

  /**
   * Returns the resource, opened on the first call and closed when the worker ends.
   * @param name unique for each kind and its settings
   */
  async get<T extends Closable>(name: string, open: () => Promise<T>): Promise<T> {
    const thing = this.opened.get(name) ?? open();
    this.opened.set(name, thing);
    return (await thing) as T;
  }

  /** Closes in reverse order, because a later resource may use an earlier one. */
  async close(): Promise<void> {
    for (const thing of [...this.opened.values()].reverse()) await (await thing).close();
  }
}
