import { parseArgs } from 'node:util';
import { counted } from '../core/counted.ts';
import { exit } from '../core/exit.ts';
import { examine } from '../doctor/examine.ts';
import { runCheck } from '../doctor/finding.ts';
import { examineImageServices } from '../doctor/image-services.ts';
import { examineStripeTax } from '../doctor/stripe-tax.ts';
import type { Call, Manual } from './command.ts';

export const manual: Manual = {
  about: `Checks the settings, the data directory, the database, the pictures, the clock and the last backup. Prints a line for
each: ok, warning or fault, with what to do. Writes small test files in DATA_DIR, S3_BUCKET and STANDBY_TARGET and
removes them. It changes nothing else, so it can run while the server runs. --thorough also reads every byte of every
picture and every index.
It asks each image service whether it responds, without generating a picture. With STRIPE_TAX=on it asks Stripe whether
the account is ready. It calls no other outside service: admins test those in the admin area, under Services.`,
  examples: [
    ['limn doctor', 'after an installation, or when something is wrong'],
    ['limn doctor --thorough', 'from time to time, and after a problem with a disk'],
  ],
  settings: ['DATA_DIR', 'and all others'],
  exits: [exit.failed],
};

const labels = { ok: 'ok      ', warning: 'WARNING ', fault: 'FAULT   ' } as const;

/** Fails when there is a fault; a warning is not one. */
export async function run({ args, config, places, print }: Call): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { thorough: { type: 'boolean', default: false } },
  });
  const { version: app, migrations } = places;
  const findings = [
    ...(await examine({ config, app, migrations, now: () => new Date() }, values)),
    ...(await runCheck('the image services', () => examineImageServices(config))),
    ...(await examineStripeTax(config)),
  ];
  for (const { level, text, todo } of findings)
    print(`${labels[level]}${text}${todo === undefined ? '' : `\n        ${todo}`}`);
  const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
  print(
    `\n${counted(count('fault'), 'fault', 'faults')}, ${counted(count('warning'), 'warning', 'warnings')}`,
  );
  return count('fault') > 0 ? exit.failed : exit.ok;
}
