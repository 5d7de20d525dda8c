declare module 'postject' {
  /** Puts a resource into an executable file, in place. */
  export function inject(
    file: string,
    name: string,
    resource: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
