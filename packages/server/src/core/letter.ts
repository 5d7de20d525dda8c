import type { Language } from '@limn/db/words';
import type { Checkable } from './checkable.ts';

/** What somebody is a member by. `name` is the operator's; the plans of the first day have words of their own. */
export type NamedPlan = { id: string; name: string } | 'complimentary' | 'unknown';

interface LetterHead {
  to: string;
  language: Language;
  /** What its button opens. */
  link: string;
  site: string;
}

export interface ResetLetter extends LetterHead {
  kind: 'password_reset';
  /** How long the link works. */
  minutes: number;
}

/** Integer minor units. */
export interface Amount {
  cents: number;
  currency: string;
}

interface MembershipLetterHead extends LetterHead {
  plan: NamedPlan;
}

export interface ReceiptLetter extends MembershipLetterHead {
  kind: 'receipt';
  amount: Amount;
  paidAt: Date;
  number: string | null;
  /** Where the invoice can be had. */
  invoiceUrl: string | null;
}

export interface RenewalLetter extends MembershipLetterHead {
  kind: 'renewal_soon';
  amount: Amount;
  at: Date;
}

export interface PaymentFailedLetter extends MembershipLetterHead {
  kind: 'payment_failed';
  /** How long they stay a member all the same. */
  until: Date;
  /** Where what is owed can be paid. */
  invoiceUrl: string | null;
}

export interface MembershipEndedLetter extends MembershipLetterHead {
  kind: 'membership_ended';
  at: Date;
}

/** Strangers try many passwords for the reader's account. */
export interface PasswordGuessingLetter extends LetterHead {
  kind: 'password_guessing';
  at: Date;
}

/** Tells every admin that a user became an admin or is no longer one. */
export interface RoleChangedLetter extends LetterHead {
  kind: 'role_changed';
  at: Date;
  isAdmin: boolean;
  /** Whose role it is. */
  email: string;
  /** Who changed it: an address, or null for the command line. */
  by: string | null;
}

export type SecurityLetter = PasswordGuessingLetter | RoleChangedLetter;

export type MembershipLetter = ReceiptLetter | RenewalLetter | PaymentFailedLetter | MembershipEndedLetter;

/** A mail that the server writes, in the reader's language. Times are told in UTC. */
export type Letter = ResetLetter | MembershipLetter | SecurityLetter;

export interface Mailer extends Checkable {
  /** Handed over to the mail server when it resolves. @throws ServiceFailure */
  send(letter: Letter): Promise<void>;
  /** The server stops: letters that wait for a mail server that has said nothing fail now. */
  hurry?(): void;
  close?(): Promise<void>;
}
