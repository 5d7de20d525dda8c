import memory from '../../run/memory.json' with { type: 'json' };

/**
 * Decoding and painting use many threads and blocks of megabytes. glibc keeps an arena for each thread, and once it has
 * seen large blocks it keeps those too: a third of the memory of a server that paints. It hears of it only when a process
 * begins, so this one begins again, in its place: 20 ms. Whoever sets these variables is left alone.
 */
export function beginWithLessMemory(): void {
  const names = Object.keys(memory.env);
  const isServer = process.argv[2] === undefined || process.argv[2] === 'serve';
  if (!isServer || !process.execve || names.some((name) => process.env[name] !== undefined)) return;
  process.execve(process.execPath, [process.execPath, ...process.argv.slice(2)], {
    ...definedOf(process.env),
    ...memory.env,
  });
}

const definedOf = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
