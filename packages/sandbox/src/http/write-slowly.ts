import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Writes a body in equal chunks and ends it. @param gap milliseconds after each */
export async function writeSlowly(
  response: ServerResponse,
  { chunk, times, gap }: { chunk: string; times: number; gap: number },
): Promise<void> {
  for (let written = 0; written < times; written++) {
    response.write(chunk);
    await setTimeout(gap);
  }
  response.end();
}
