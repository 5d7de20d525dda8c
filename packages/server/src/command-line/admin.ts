import { domainSettingsOf } from '../config/parts.ts';
import type { Ctx } from '../core/context.ts';
import { exit } from '../core/exit.ts';
import { endGrants, grantMembershipUntil } from '../features/billing/membership/write/grant-membership.ts';
import { findUser, findUserByEmail, usersAfter } from '../features/people/account/read.ts';
import { canonicalEmail } from '../features/people/account/rules.ts';
import { markAddressProven } from '../features/people/account/write.ts';
import { resetLink, resetMinutes } from '../features/people/password/rules.ts';
import {
  assignDisabled,
  assignRole,
  endAllSignIns,
  endSignIns,
  issueResetLink,
} from '../features/people/user/write.ts';
import { type Call, type Manual, UsageError } from './command.ts';
import { nearest } from './nearest.ts';
import { openExistingDatabase } from './open-database.ts';

export const manual: Manual = {
  about: `Changes the database directly, also while the server runs. A change takes effect at once and is written to the audit
log. EMAIL is the address that the user logs in with.
\`grant\` refuses an account with an unverified address: another person may have registered it first. Run
\`reset-password\` first. Its link removes every password, session and connected provider of the account. Then run
\`grant\` with --force, which trusts the current user of the account.
The last admin keeps the admin role and stays enabled.`,
  examples: [
    ['limn admin grant ann@example.com', 'Ann can use the admin area at /admin'],
    [
      'limn admin reset-password ann@example.com',
      'Ann forgot her password, and this server does not send emails',
    ],
    ['limn admin gift ann@example.com 2027-12-31', 'a membership without a payment'],
    ['limn admin list | awk \'$2 == "yes"\'', 'the admins'],
  ],
  settings: ['DATA_DIR', 'PUBLIC_URL (in printed links)', 'SMTP_URL (to mail a changed role)'],
  exits: [exit.failed, exit.data, exit.missing, exit.disk, exit.busy],
};

/** The context of a command: the system as actor, and only the database. */
export type CommandCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'settings'> & { world: { mailer: unknown } };

/** The verbs of `limn admin`, for a user by email address. */
const verbs = {
  revoke(ctx, { id, email }) {
    assignRole(ctx, { id, is_admin: false });
    return `${email} is no longer an admin.`;
  },
  'reset-password'(ctx, { id, email }) {
    const link = resetLink(ctx.settings.publicUrl, issueResetLink(ctx, { id }));
    return `This link sets a new password for ${email}. It works once, within ${resetMinutes} minutes:\n${link}`;
  },
  'sign-out-all'(ctx, { id, email }) {
    endSignIns(ctx, { id });
    return `${email} is signed out everywhere.`;
  },
  disable(ctx, { id, email }) {
    assignDisabled(ctx, { id, disabled: true });
    return `${email} is disabled. A paid membership continues.`;
  },
  enable(ctx, { id, email }) {
    assignDisabled(ctx, { id, disabled: false });
    return `${email} is enabled.`;
  },
  ungift(ctx, { id, email }) {
    const ended = endGrants(ctx, id);
    return ended === 0
      ? `${email} has no complimentary membership.`
      : `The complimentary membership of ${email} has ended.`;
  },
} as const satisfies Record<string, (ctx: CommandCtx, person: Person) => string>;

interface Person {
  id: string;
  email: string;
}

/** The last second of a day like 2027-12-31, in UTC; undefined if there is no such day. */
function endOf(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(`${day}T`) ? end : undefined;
}

/** An unverified account may belong to a stranger who registered the address and would become an admin. */
function grant(ctx: CommandCtx, { print, complain }: Say, person: Person, isForced: boolean): number {
  const { id, email } = person;
  if (findUser(ctx, id)?.emailProvenAt === null && !isForced) {
    complain(`The address ${email} is not verified: another person may have registered it first.
limn admin reset-password ${email}   prints a link that ends the access of the current user
limn admin grant ${email} --force    trusts the current user`);
    return exit.failed;
  }
  assignRole(ctx, { id, is_admin: true });
  markAddressProven(ctx, id);
  print(`${email} is an admin.`);
  return exit.ok;
}

/** The command's output. */
type Say = Pick<Call, 'print' | 'complain'>;
type AdminVerb = (ctx: CommandCtx, say: Say) => number;

/** Grants a complimentary membership. */
function gift(ctx: CommandCtx, { print, complain }: Say, { id, email }: Person, day: string): number {
  const validUntil = endOf(day);
  if (!validUntil || validUntil <= ctx.now()) {
    complain(validUntil ? `${day} is in the past.` : `${day} is not a date like 2027-12-31.`);
    return exit.usage;
  }
  grantMembershipUntil(ctx, { user_id: id, valid_until: validUntil.toISOString() });
  print(`${email} is a member until ${day}.`);
  return exit.ok;
}

/** Finds the verb for the arguments. @throws UsageError */
function verbOf([verb = '', email, ...rest]: readonly string[]): AdminVerb {
  const known = [...new Set([...Object.keys(verbs), ...Object.keys(forAll), 'gift', 'grant'])];
  if (!known.includes(verb)) {
    const near = nearest(verb, known);
    const meant = near ? ` Did you mean limn admin ${near}?` : '';
    throw new UsageError(
      verb === '' ? 'limn admin needs an action.' : `There is no limn admin ${verb}.${meant}`,
    );
  }
  if (email === undefined) {
    const forEverybody = Object.hasOwn(forAll, verb) ? forAll[verb] : undefined;
    if (forEverybody) return forEverybody;
    throw new UsageError(`limn admin ${verb} needs the email address of the user.`);
  }
  const [day] = rest;
  const isForced = day === '--force';
  if (verb === 'grant' && rest.length === (isForced ? 1 : 0))
    return (ctx, say) => withPerson(ctx, say, email, (person) => grant(ctx, say, person, isForced));
  if (verb === 'gift') {
    if (day === undefined)
      throw new UsageError('limn admin gift needs the last day: a date like 2027-12-31.');
    if (rest.length === 1)
      return (ctx, say) => withPerson(ctx, say, email, (person) => gift(ctx, say, person, day));
  }
  if (rest.length > 0 || !Object.hasOwn(verbs, verb))
    throw new UsageError(`limn admin ${verb} takes fewer arguments: ${[email, ...rest].join(' ')}`);
  return (ctx, say) =>
    withPerson(ctx, say, email, (person) => {
      say.print(verbs[verb as keyof typeof verbs](ctx, person));
      return exit.ok;
    });
}

/** @throws UsageError, Refusal, DatabaseRefused */
export function run(call: Call): number {
  const { args, config, print, complain } = call;
  const verb = verbOf(args);
  const { db, close } = openExistingDatabase(call);
  try {
    const settings = domainSettingsOf(config);
    const actor = { kind: 'system', job: 'command line' } as const;
    // the running server sends the emails stored here
    const world = { mailer: config.mail };
    return verb({ db, now: () => new Date(), actor, settings, world }, { print, complain });
  } finally {
    close();
  }
}

function withPerson(
  ctx: CommandCtx,
  { complain }: Say,
  email: string,
  work: (person: Person) => number,
): number {
  const row = findUserByEmail(ctx, canonicalEmail(email));
  if (row) return work(row);
  complain(`No user has the address ${email}.`);
  return exit.failed;
}

const forAll: Record<string, AdminVerb> = {
  'sign-out-all'(ctx, { print }) {
    endAllSignIns(ctx);
    print('All users are signed out.');
    return exit.ok;
  },
  /** Columns separated by tabs, for people and programs; read in pages. */
  list(ctx, { print }) {
    print('email\tadmin\tcreated');
    for (let rows = usersAfter(ctx, ''); rows.length > 0; rows = usersAfter(ctx, rows.at(-1)?.email ?? ''))
      print(rows.map(lineOf).join('\n'));
    return exit.ok;
  },
};

const lineOf = ({ email, isAdmin, createdAt }: { email: string; isAdmin: boolean; createdAt: Date }) =>
  `${email}\t${isAdmin ? 'yes' : 'no'}\t${createdAt.toISOString()}`;
