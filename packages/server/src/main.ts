import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { ConfigError, readConfig } from './config.ts';

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

try {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  process.exitCode = await runCommand(process.argv.slice(2), config, places);
} catch (error) {
  if (error instanceof ConfigError) {
    console.error(`These settings are wrong:\n${error.message.replaceAll(/^/gm, '  ')}`);
    process.exitCode = 78;
  } else {
    // thrown on, Node would print the line of the bundle that it happened in: a hundred kilobytes
    console.error(error);
    process.exitCode = 1;
  }
}
