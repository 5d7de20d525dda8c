import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exit } from '../core/exit.ts';
import { exportPayments } from '../features/billing/payment/read/export-payments.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { openExistingDatabase } from './open-database.ts';

export const manual: Manual = {
  about: `Prints one line for each payment from the first to the last day, both included, in UTC: the same file as "Export" in
the admin area. Payments with test keys are printed only while test keys are set. It works while the server runs.`,
  examples: [['limn payments export --from 2027-01-01 --to 2027-03-31 > payments.csv', 'the first quarter']],
  settings: ['DATA_DIR', 'STRIPE_SECRET_KEY, PAYPAL_API_URL (test or live)'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy],
};

const Day = z.iso.date();

function dayOf(name: string, text: string | undefined): string {
  const { data } = Day.safeParse(text);
  if (!data) throw new UsageError(`--${name} takes a day such as 2027-03-01.`);
  return data;
}

export function run(call: Call): number {
  const { values, positionals } = parseArgs({
    args: [...call.args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1 || positionals[0] !== 'export')
    throw new UsageError('limn payments takes one word: export.');
  const days = { from: dayOf('from', values.from), to: dayOf('to', values.to) };
  if (days.to < days.from) throw new UsageError('--to is before --from.');
  const { stripe, paypal, isDemo } = call.config.payments;
  const world = isDemo ? { stripe: { isLive: false }, paypal: { isLive: false } } : { stripe, paypal };
  const { db, close } = openExistingDatabase(call);
  try {
    for (const part of exportPayments({ db, world }, days)) {
      // print adds the end of a line
      if (part !== '') call.print(part.slice(0, -1));
    }
    return exit.ok;
  } finally {
    close();
  }
}
