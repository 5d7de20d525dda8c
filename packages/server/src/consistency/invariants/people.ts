import { sql } from 'drizzle-orm';
import { hexOf64, type Invariant } from '../invariant.ts';

const monthMilliseconds = 30 * 24 * 3_600_000;

export const peopleInvariants: Invariant[] = [
  {
    code: 'user.password',
    sentence: 'Passwords are not stored as argon2id hashes. Create reset links for these users.',
    violations: () => sql`SELECT id AS who FROM user WHERE password_hash NOT LIKE '$argon2id$%'`,
  },
  {
    code: 'user.preferences',
    sentence: 'Users have no preferences.',
    violations: () => sql`
      SELECT id AS who FROM user LEFT JOIN preference ON user_id = id WHERE user_id IS NULL`,
  },
  {
    code: 'session.token',
    sentence: 'Sessions or tickets are not stored as hashes. Run "limn admin sign-out-all".',
    violations: () => sql`
      SELECT user_id AS who FROM session WHERE NOT ${hexOf64(sql`token_hash`)}
      UNION ALL
      SELECT kind FROM ticket WHERE NOT ${hexOf64(sql`hash`)}`,
  },
  {
    code: 'session.length',
    sentence: 'Sessions last longer than a month. Run "limn admin sign-out-all".',
    violations: () => sql`
      SELECT user_id AS who FROM session WHERE expires_at - created_at > ${monthMilliseconds}`,
  },
  {
    code: 'renewal.two_run',
    sentence: 'Auto-renew is being changed for all users more than once at the same time.',
    violations: () => sql`
      SELECT min(id) AS who FROM renewal_run WHERE ended_at IS NULL HAVING count(*) > 1
      UNION ALL
      SELECT id FROM renewal_run WHERE min(total, updated, failed) < 0`,
  },
  {
    code: 'audit.author',
    sentence: 'Entries of the audit log have no actor.',
    violations: () => sql`SELECT id AS who FROM audit_entry WHERE actor = ''`,
  },
  {
    code: 'message.form',
    sentence: 'Messages were forwarded and wait to be forwarded again.',
    violations: () => sql`
      SELECT id AS who FROM message WHERE delivered_at IS NOT NULL AND next_try_at IS NOT NULL`,
  },
];
