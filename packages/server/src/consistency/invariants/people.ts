import { sql } from 'drizzle-orm';
import { hexOf64, type Invariant } from '../invariant.ts';

const monthMilliseconds = 30 * 24 * 3_600_000;

export const peopleInvariants: Invariant[] = [
  {
    code: 'user.password',
    sentence: 'Passwords are kept as something else than argon2id. Have these people set new ones.',
    violations: () => sql`SELECT id AS who FROM user WHERE password_hash NOT LIKE '$argon2id$%'`,
  },
  {
    code: 'user.preferences',
    sentence: 'People have no preferences.',
    violations: () => sql`
      SELECT id AS who FROM user LEFT JOIN preference ON user_id = id WHERE user_id IS NULL`,
  },
  {
    code: 'session.token',
    sentence: 'Sign-ins or tickets are kept as something else than a hash. Run "limn admin sign-out-all".',
    violations: () => sql`
      SELECT user_id AS who FROM session WHERE NOT ${hexOf64(sql`token_hash`)}
      UNION ALL
      SELECT kind FROM ticket WHERE NOT ${hexOf64(sql`hash`)}`,
  },
  {
    code: 'session.length',
    sentence: 'Sign-ins last longer than a month. Run "limn admin sign-out-all".',
    violations: () => sql`
      SELECT user_id AS who FROM session WHERE expires_at - created_at > ${monthMilliseconds}`,
  },
  {
    code: 'renewal.two_run',
    sentence: 'Renewal is being changed for everybody more than once at the same time.',
    violations: () => sql`
      SELECT min(id) AS who FROM renewal_run WHERE ended_at IS NULL HAVING count(*) > 1
      UNION ALL
      SELECT id FROM renewal_run WHERE min(total, updated, failed) < 0`,
  },
  {
    code: 'audit.author',
    sentence: 'Acts of admins are noted without saying whose they were.',
    violations: () => sql`SELECT id AS who FROM audit_entry WHERE actor = ''`,
  },
  {
    code: 'message.form',
    sentence: 'Messages were passed on and wait to be passed on again.',
    violations: () => sql`
      SELECT id AS who FROM message WHERE delivered_at IS NOT NULL AND next_try_at IS NOT NULL`,
  },
];
