import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { exit } from './core/exit.ts';

/** The bundler defines it; it is missing when the sources run. */
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

// files of this process are readable by its owner only
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
    console.error('Run limn help settings to see what they should be.');
    process.exitCode = exit.refused;
  } else {
    // throwing would make Node print the bundle's line, which is a hundred kilobytes
    console.error(error);
    process.exitCode = exit.failed;
  }
}
