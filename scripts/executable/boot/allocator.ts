import memory from '../../run/memory.json' with { type: 'json' };

/**
 * Restarts the process with memory settings for glibc, which costs 20 ms. Decoding and painting use many threads and large
 * blocks, and glibc keeps an arena for each thread and the blocks too: a third of the memory. glibc reads these settings
 * only at the start. Settings that the operator made stay.
 */
export function restartWithMemorySettings(): void {
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
