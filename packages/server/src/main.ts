import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { exit } from './core/exit.ts';

/** Written in by the bundler; from the sources there is none. */
declare const LIMN_BUNDLE: { version: string } | undefined;
const bundle = typeof LIMN_BUNDLE === 'undefined' ? undefined : LIMN_BUNDLE;

const here = import.meta.dirname;
const places = bundle
  ? { version: bundle.version, migrations: join(here, 'migrations'), web: join(here, '../../web/dist') }
  : {
      version: JSON.parse(readFileSync(join(here, '../../../package.json'), 'utf8')).version as string,
      migrations: join(here, '../../db/migrations'),
      web: join(here, '../../web/dist'),
    };

// whatever this process makes is for its owner alone
process.umask(0o077);

async function readSettings() {
  const { readConfig } = await import('./config.ts');
  return readConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    places,
    readSettings,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    lowerPriority: () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
  });
} catch (error) {
  if (error instanceof Error && error.name === 'ConfigError') {
    console.error(`These settings are wrong:\n${error.message.replaceAll(/^/gm, '  ')}`);
    console.error('What they should be: limn help settings');
    process.exitCode = exit.refused;
  } else {
    // thrown on, Node would print the line of the bundle that it happened in: a hundred kilobytes
    console.error(error);
    process.exitCode = exit.failed;
  }
}
