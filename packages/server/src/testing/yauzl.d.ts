/** The part of yauzl that our tests use; the package has no types. */
declare module 'yauzl' {
  export interface Entry {
    fileName: string;
  }
  export interface ZipFile {
    on(event: 'entry', listener: (entry: Entry) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'end', listener: () => void): this;
    readEntry(): void;
    openReadStream(
      entry: Entry,
      done: (error: Error | null, stream: import('node:stream').Readable) => void,
    ): void;
  }
  interface Options {
    lazyEntries: boolean;
    strictFileNames: boolean;
  }
  const yauzl: {
    fromBuffer(bytes: Buffer, options: Options, done: (error: Error | null, zip: ZipFile) => void): void;
  };
  export default yauzl;
}
