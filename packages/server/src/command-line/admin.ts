import type { Ctx } from '../core/context.ts';
import { findUserByEmail, usersAfter } from '../features/account/read.ts';
import { canonicalEmail } from '../features/account/rules.ts';
import { noteProvenAddress } from '../features/account/write.ts';
import { endGrants, grantMembershipUntil } from '../features/membership/write.ts';
import { resetLink, resetMinutes } from '../features/password/rules.ts';
import { assignDisabled, assignRole, endAllSignIns, endSignIns, rescue } from '../features/user/write.ts';
import { exit } from './exit.ts';

/** The system at its own keyboard: it needs no world but the database. */
export type CommandCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'settings'>;

/** What the operator does with people, by the address that they log in with. */
const deeds = {
  grant(ctx, { id, email }) {
    assignRole(ctx, { id, is_admin: true });
    noteProvenAddress(ctx, id);
    return `${email} is an admin.`;
  },
  revoke(ctx, { id, email }) {
    assignRole(ctx, { id, is_admin: false });
    return `${email} is no admin any more.`;
  },
  'reset-password'(ctx, { id, email }) {
    const link = resetLink(ctx.settings.publicUrl, rescue(ctx, { id }));
    return `Whoever opens this link sets a new password for ${email}. It works once, within ${resetMinutes} minutes:\n${link}`;
  },
  'sign-out-all'(ctx, { id, email }) {
    endSignIns(ctx, { id });
    return `${email} is signed out everywhere.`;
  },
  disable(ctx, { id, email }) {
    assignDisabled(ctx, { id, disabled: true });
    return `${email} cannot come in any more. A membership that is paid for runs on.`;
  },
  enable(ctx, { id, email }) {
    assignDisabled(ctx, { id, disabled: false });
    return `${email} can come in again.`;
  },
  ungift(ctx, { id, email }) {
    const ended = endGrants(ctx, id);
    return ended === 0 ? `${email} has no complimentary membership.` : `${email} has what was given no more.`;
  },
} as const satisfies Record<string, (ctx: CommandCtx, person: Person) => string>;

interface Person {
  id: string;
  email: string;
}

/** The last second of a day like 2027-12-31, in UTC; undefined when there is no such day. */
function endOf(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(`${day}T`) ? end : undefined;
}

/** A complimentary membership. */
function gift(ctx: CommandCtx, { id, email }: Person, day: string): number {
  const validUntil = endOf(day);
  if (!validUntil || validUntil <= ctx.now()) {
    console.error(validUntil ? `${day} has passed.` : `${day} is not a date like 2027-12-31.`);
    return exit.usage;
  }
  grantMembershipUntil(ctx, { user_id: id, valid_until: validUntil.toISOString() });
  console.log(`${email} is a member until ${day}.`);
  return exit.ok;
}

/** What `limn admin …` is to do, which returns the process's exit code; undefined where there is no such command. */
export function adminCommand([deed = '', email, ...rest]: string[]):
  | ((ctx: CommandCtx) => number)
  | undefined {
  if (email === undefined) return Object.hasOwn(forAll, deed) ? forAll[deed] : undefined;
  const [day] = rest;
  if (deed === 'gift' && day !== undefined && rest.length === 1)
    return (ctx) => withPerson(ctx, email, (person) => gift(ctx, person, day));
  if (rest.length > 0 || !Object.hasOwn(deeds, deed)) return undefined;
  return (ctx) =>
    withPerson(ctx, email, (person) => {
      console.log(deeds[deed as keyof typeof deeds](ctx, person));
      return exit.ok;
    });
}

function withPerson(ctx: CommandCtx, email: string, work: (person: Person) => number): number {
  const row = findUserByEmail(ctx, canonicalEmail(email));
  if (row) return work(row);
  console.error(`Nobody has the address ${email}.`);
  return exit.failed;
}

const forAll: Record<string, (ctx: CommandCtx) => number> = {
  'sign-out-all'(ctx) {
    endAllSignIns(ctx);
    console.log('Everybody is signed out.');
    return exit.ok;
  },
  /** By tabs, for people and for programs; a part at a time, however many there are. */
  list(ctx) {
    console.log('email\tadmin\tcreated');
    for (let rows = usersAfter(ctx, ''); rows.length > 0; rows = usersAfter(ctx, rows.at(-1)?.email ?? ''))
      console.log(rows.map(lineOf).join('\n'));
    return exit.ok;
  },
};

const lineOf = ({ email, isAdmin, createdAt }: { email: string; isAdmin: boolean; createdAt: Date }) =>
  `${email}\t${isAdmin ? 'yes' : 'no'}\t${createdAt.toISOString()}`;
