import { type Call, type CommandEntry, UsageError } from './command-line/command.ts';
import { overview, page, usage } from './command-line/help.ts';
import { nearest } from './command-line/nearest.ts';
import { exit } from './core/exit.ts';

/** One line for each command; its file is loaded when it is needed. */
export const commands: Record<string, CommandEntry> = {
  serve: {
    group: 'Server',
    uses: [
      ['limn serve', 'start the server (also without a command)'],
      ['limn serve --new', 'start where it refuses to: accept the folder as it is'],
    ],
    load: () => import('./command-line/serve.ts'),
  },
  healthcheck: {
    group: 'Server',
    uses: [['limn healthcheck', 'ask the server that runs here whether it is well']],
    load: () => import('./command-line/healthcheck.ts'),
  },
  migrate: {
    group: 'Data',
    uses: [['limn migrate', 'bring the database up to this version and stop']],
    load: () => import('./command-line/migrate.ts'),
  },
  backup: {
    group: 'Data',
    uses: [
      ['limn backup FOLDER', 'copy everything into a new folder, while the server runs'],
      ['limn backup --daily ROOT [--keep N]', 'likewise into ROOT/TIME; the newest 14 stay'],
      ['limn backup --daily ROOT --force-rotate', 'also when it has far less than the last one'],
    ],
    load: () => import('./command-line/backup.ts'),
  },
  restore: {
    group: 'Data',
    uses: [['limn restore FOLDER', 'put a backup in the place of the data, which is kept aside']],
    load: () => import('./command-line/restore.ts'),
  },
  repair: {
    group: 'Data',
    uses: [
      ['limn repair thumbnails', 'make missing or damaged thumbnails anew from the pictures'],
      ['limn repair pictures --from BACKUP', 'take missing or damaged pictures from a backup'],
    ],
    load: () => import('./command-line/repair.ts'),
  },
  doctor: {
    group: 'Data',
    uses: [['limn doctor [--thorough]', 'look whether all is well, and say what to do where it is not']],
    load: () => import('./command-line/doctor.ts'),
  },
  admin: {
    group: 'People',
    uses: [
      ['limn admin list', 'everybody: email, admin or not, since when'],
      ['limn admin grant EMAIL [--force]', 'make somebody an admin'],
      ['limn admin revoke EMAIL', 'make an admin somebody like everybody'],
      ['limn admin reset-password EMAIL', 'print a link that sets a new password, once, within 30 minutes'],
      ['limn admin sign-out-all [EMAIL]', "end everybody's sessions, or those of one person"],
      ['limn admin disable EMAIL', 'let somebody come in no more; a paid membership runs on'],
      ['limn admin enable EMAIL', 'let them come in again'],
      ['limn admin gift EMAIL DATE', 'a complimentary membership until the end of a day (2027-12-31)'],
      ['limn admin ungift EMAIL', 'end what was given to somebody'],
    ],
    load: () => import('./command-line/admin.ts'),
  },
};

/**
 * The process's output and version. Settings are read when a command needs them, so that a wrong one does not prevent help.
 */
export type ProcessOutput = Omit<Call, 'args' | 'config'> & { readSettings(): Promise<Call['config']> };

/** Returns the process's exit code. @throws ConfigError, and any bug */
export async function runCommand(args: readonly string[], around: ProcessOutput): Promise<number> {
  const [name = 'serve', ...rest] = args;
  if (name === '--version' || name === '-V') {
    around.print(around.places.version);
    return exit.ok;
  }
  if (asksForHelp(name)) return help(rest, around);
  const entry = entryOf(name);
  if (!entry) return unknown(name, around);
  if (rest.some((arg) => arg !== 'help' && asksForHelp(arg))) return help([name], around);
  const { readSettings, ...surroundings } = around;
  try {
    const { run } = await entry.load();
    return await run({ ...surroundings, args: rest, config: await readSettings() });
  } catch (error) {
    if (isUsageError(error)) {
      around.complain(`${error.message}\n\n${usage(entry)}\n\nMore: limn help ${name}`);
      return exit.usage;
    }
    const { explain } = await import('./command-line/explain.ts');
    return explain(error, around.complain);
  }
}

const asksForHelp = (word: string) => word === 'help' || word === '--help' || word === '-h';

const entryOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** UsageError, or an error of node:util's parseArgs. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && `${(error as NodeJS.ErrnoException).code}`.startsWith('ERR_PARSE_ARGS'));

async function help([topic]: readonly string[], around: ProcessOutput): Promise<number> {
  if (topic === 'settings') {
    const { settingsPage } = await import('./command-line/settings-page.ts');
    around.print(settingsPage());
    return exit.ok;
  }
  if (topic === undefined || asksForHelp(topic)) {
    around.print(overview(commands));
    return exit.ok;
  }
  const entry = entryOf(topic);
  if (!entry) return unknown(topic, around);
  const { manual } = await entry.load();
  around.print(page(entry, manual));
  return exit.ok;
}

function unknown(typed: string, { complain }: ProcessOutput): number {
  const near = nearest(typed, [...Object.keys(commands), 'help', '--version']);
  complain(`There is no command ${typed}.${near ? ` Did you mean limn ${near}?` : ''} See limn --help.`);
  return exit.usage;
}
