import { exit, exitWords } from '../core/exit.ts';
import type { CommandEntry, Manual } from './command.ts';

const groups = ['Server', 'Data', 'People'] as const;

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[], indent = '  '): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}${right}`.trimEnd()).join('\n');
}

/** The text of `limn --help`. */
export function overview(commands: Record<string, CommandEntry>): string {
  const entries = Object.values(commands);
  const uses = (group: string) => entries.flatMap((entry) => (entry.group === group ? entry.uses : []));
  const width = Math.max(...entries.flatMap((entry) => entry.uses.map(([typed]) => typed.length)));
  const parts = groups.flatMap((group) => {
    const rows = uses(group).map(([typed, does]) => [typed.padEnd(width), does] as const);
    return rows.length > 0 ? [`${group}\n${columns(rows)}`] : [];
  });
  return [
    'limn turns descriptions into pictures and stores them',
    'limn [COMMAND] [ARGUMENTS]',
    ...parts,
    `More\n${columns([
      ['limn help COMMAND', 'explain one command, with examples and exit codes'],
      ['limn help settings', 'list all settings with their defaults'],
      ['limn --version', 'print the version'],
    ])}`,
    'Settings are environment variables; none is required. The database and the pictures are in DATA_DIR (./data).',
  ].join('\n\n');
}

/** The usage lines of a command. */
export const usage = ({ uses }: CommandEntry): string => `Usage:\n${columns(uses)}`;

/** The text of `limn help COMMAND`. */
export function page(entry: CommandEntry, manual: Manual): string {
  const codes = [exit.ok, ...manual.exits, exit.usage, exit.refused].sort((one, other) => one - other);
  return [
    usage(entry),
    manual.about,
    ...(manual.examples.length > 0
      ? [`Examples:\n${manual.examples.map(([typed, does]) => `  # ${does}\n  ${typed}`).join('\n')}`]
      : []),
    ...(manual.settings.length > 0
      ? [`Settings: ${manual.settings.join(', ')} (see limn help settings)`]
      : []),
    `Exit codes:\n${columns([...new Set(codes)].map((code) => [`${code}`.padStart(3), exitWords[code]]))}`,
  ].join('\n\n');
}
