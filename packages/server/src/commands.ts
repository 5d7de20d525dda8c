import { systemCode } from '@limn/db/system-code';
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
      ['limn serve --new', 'start even if data is missing: accept the folder as it is'],
      ['limn serve --alone', 'start even if the standby target cannot be read'],
    ],
    load: () => import('./command-line/serve.ts'),
  },
  healthcheck: {
    group: 'Server',
    uses: [['limn healthcheck', 'ask the running server whether it works']],
    load: () => import('./command-line/healthcheck.ts'),
  },
  migrate: {
    group: 'Data',
    uses: [['limn migrate', 'migrate the database to this version and stop']],
    load: () => import('./command-line/migrate.ts'),
  },
  backup: {
    group: 'Data',
    uses: [
      ['limn backup FOLDER', 'copy everything into a new folder, also while the server runs'],
      ['limn backup s3://BUCKET/PREFIX', 'the same into a bucket'],
      ['limn backup --daily ROOT [--keep N]', 'copy everything into ROOT/TIME and keep the newest 14, or N'],
      [
        'limn backup --daily ROOT --force-rotate',
        'accept a copy that lost much data or is of another installation',
      ],
      [
        'limn backup PLACE --pictures verify',
        'check and list the pictures without copying them; also with --daily',
      ],
    ],
    load: () => import('./command-line/backup.ts'),
  },
  restore: {
    group: 'Data',
    uses: [
      ['limn restore FOLDER', 'replace the data with a backup; the old data is kept'],
      ['limn restore s3://BUCKET/PREFIX/TIME', 'the same from a bucket'],
    ],
    load: () => import('./command-line/restore.ts'),
  },
  standby: {
    group: 'Data',
    uses: [
      ['limn standby prepare FOLDER', 'copy the key files for a second machine'],
      ['limn standby use FOLDER', 'put the key files into DATA_DIR of the second machine'],
      ['limn standby number [--target]', 'print the number of takeovers'],
    ],
    load: () => import('./command-line/standby.ts'),
  },
  adopt: {
    group: 'Data',
    uses: [
      ['limn adopt', 'take over the site with a database that was copied from another machine'],
      ['limn adopt --quick', 'the same, without the search for files that belong to no picture'],
    ],
    load: () => import('./command-line/adopt.ts'),
  },
  repair: {
    group: 'Data',
    uses: [
      ['limn repair thumbnails', 'create missing or damaged thumbnails again'],
      ['limn repair pictures --from BACKUP', 'take missing or damaged pictures from a backup'],
    ],
    load: () => import('./command-line/repair.ts'),
  },
  pictures: {
    group: 'Data',
    uses: [
      ['limn pictures move --to s3', 'move all pictures to the bucket'],
      ['limn pictures move --to disk', 'move them back to DATA_DIR'],
    ],
    load: () => import('./command-line/pictures.ts'),
  },
  verify: {
    group: 'Data',
    uses: [['limn verify FILE', 'tell whether a picture was made here, and whether it was changed']],
    load: () => import('./command-line/verify.ts'),
  },
  payments: {
    group: 'Data',
    uses: [
      [
        'limn payments export --from DAY --to DAY',
        'print the payments of these days (UTC) as CSV, as the admin area saves them',
      ],
    ],
    load: () => import('./command-line/payments.ts'),
  },
  doctor: {
    group: 'Data',
    uses: [['limn doctor [--thorough]', 'check settings, data and backups, and say how to fix problems']],
    load: () => import('./command-line/doctor.ts'),
  },
  certificate: {
    group: 'Data',
    uses: [
      ['limn certificate show', 'show the certificate that signs pictures, and earlier ones'],
      ['limn certificate renew', 'sign with a new key and certificate from now on'],
      ['limn certificate use FILE', 'sign with the key and certificates of a PEM file from now on'],
      [
        'limn certificate trust FILE',
        'trust the signers of pictures whose root certificates are in a PEM file',
      ],
      ['limn certificate trust --list', 'list the trusted root certificates'],
      ['limn certificate trust --remove ID', 'stop trusting a root certificate'],
    ],
    load: () => import('./command-line/certificate.ts'),
  },
  admin: {
    group: 'People',
    uses: [
      ['limn admin list', 'list all users: email, admin or not, date of registration'],
      ['limn admin grant EMAIL [--force]', 'make a user an admin'],
      ['limn admin revoke EMAIL', 'remove the admin rights of a user, except of the last admin'],
      ['limn admin reset-password EMAIL', 'print a link that sets a new password, once, within 30 minutes'],
      ['limn admin sign-out-all [EMAIL]', 'end all sessions of all users, or of one user'],
      ['limn admin disable EMAIL', 'disable an account; a paid membership continues'],
      ['limn admin enable EMAIL', 'enable the account again'],
      [
        'limn admin gift EMAIL DATE',
        'grant a complimentary membership until the end of a day in UTC (2027-12-31)',
      ],
      ['limn admin ungift EMAIL', 'end a complimentary membership'],
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
  (error instanceof TypeError && systemCode(error).startsWith('ERR_PARSE_ARGS'));

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
