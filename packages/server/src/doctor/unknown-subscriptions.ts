import { join } from 'node:path';
import { readDatabase } from '@limn/db/file';
import { counted } from '../core/counted.ts';
import { listForeignSubscriptionsSince } from '../features/billing/webhook-event/read.ts';
import { restoredAt } from '../guard/audit/read.ts';
import { type Finding, warning } from './finding.ts';

/**
 * Lists PayPal subscriptions without an account, after a restore: these people subscribed after the backup and pay for
 * nothing. Without a restore, such a subscription belongs to another product on the same PayPal app.
 */
export function examineUnknownSubscriptions(dataDir: string): Finding[] {
  const { db, close } = readDatabase(join(dataDir, 'limn.db'));
  try {
    const since = restoredAt({ db });
    const ids = since ? listForeignSubscriptionsSince({ db }, since) : [];
    if (ids.length === 0) return [];
    return [
      warning(
        `PayPal reports ${counted(ids.length, 'subscription', 'subscriptions')} that ${ids.length === 1 ? 'belongs' : 'belong'} to no user here: ${ids.join(', ')}`,
        'Look up the payer at PayPal. If the subscription began after the backup that was restored, cancel it at PayPal and give the user the paid time with limn admin gift. The user can then subscribe again.',
      ),
    ];
  } finally {
    close();
  }
}
