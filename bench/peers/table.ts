import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { median } from '../statistics/median.ts';
import type { Measured } from './measure.ts';
import { type Work, works } from './target.ts';

const labels: Record<Work, string> = {
  'history-trpc': 'history page, tRPC',
  'history-rest': 'history page, REST',
  'star-trpc': 'star, tRPC',
  'star-rest': 'star, REST',
  'sign-in': 'sign-in',
  thumbnail: 'thumbnail, 10 kB',
};

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number) => whole(bytes / 1e6);
/** Two significant digits; whole from 10 on. */
const ratio = (value: number) => (value < 10 ? value.toFixed(value < 1 ? 2 : 1) : whole(value));

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The peer's cost, then the median of the rounds' ratios to Limn with the smallest and the largest. */
function cellOf(own: number[] | undefined, limn: number[] | undefined): string {
  if (!own) return '';
  if (!limn || own === limn) return whole(median(own));
  const ratios = sorted(own.map((cost, round) => cost / (limn[round] ?? cost)));
  const [least = 0, most = 0] = [ratios[0], ratios.at(-1)];
  return `${whole(median(own))}, **${ratio(median(ratios))}** (${ratio(least)}–${ratio(most)})`;
}

/** A Markdown table. Limn is the first of `all`. */
export function tableOf(all: Measured[]): string {
  const [limn, ...peers] = all as [Measured, ...Measured[]];
  const timed = (name: string, of: (one: Measured) => number[] | undefined) =>
    line([name, ...all.map((one) => cellOf(of(one), of(limn)))]);
  const sized = (name: string, of: (one: Measured) => number) => [
    line([
      name,
      megabytes(of(limn)),
      ...peers.map((one) => `${megabytes(of(one))}, **${ratio(of(one) / of(limn))}**`),
    ]),
  ];
  return [
    line(['', ...all.map(({ target }) => target.name)]),
    line(['---', ...all.map(() => '---')]),
    ...works.map((work) => timed(`${labels[work]}, µs`, ({ costs }) => costs[work])),
    timed('start to the first history page, ms', ({ starts }) => starts),
    ...sized('resident memory when idle, MB', ({ idleBytes }) => idleBytes),
    ...sized('resident memory after the load, MB', ({ loadedBytes }) => loadedBytes),
    line(['password hash', ...all.map(({ target }) => target.hash)]),
    line(['database', ...all.map(({ target }) => target.storage)]),
    line(['versions', ...all.map(({ target }) => target.versions)]),
  ].join('\n');
}

export function machineFacts(): string {
  const [{ model = 'unknown processor' } = {}, ...others] = cpus();
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${model}, ${others.length + 1} cores, ${memory} GiB, Linux ${release()}, Node ${process.versions.node}, npm ${npm}`;
}
