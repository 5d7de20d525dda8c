import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StepFailed } from './target.ts';

/**
 * Runs one step of a preparation to its end.
 * @throws StepFailed with the step's name and the end of its output
 */
export async function runStep(
  step: string,
  cwd: string,
  [file = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`  ${step}`);
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, CI: '1', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
  const code = await Promise.race([
    once(child, 'close').then(([code]) => code as number | null),
    once(child, 'error').then(([error]) => (error as Error).message),
  ]);
  if (code !== 0) throw new StepFailed(`${step} failed (${code}): ${output.trim().slice(-1200)}`);
}
