import type { Language, PaymentNoticeKind, PaymentProviderName } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';

/** The plan of a membership. `name` is the operator's; the built-in plans have translated names. */
export type NamedPlan = { id: string; name: string } | 'complimentary' | 'unknown';

interface LetterHead {
  to: string;
  language: Language;
  /** The address that the button opens. */
  link: string;
  site: string;
}

export interface ResetLetter extends LetterHead {
  kind: 'password_reset';
  /** Minutes that the link works. */
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
  /** The provider's page of the invoice. */
  invoiceUrl: string | null;
}

export interface RenewalLetter extends MembershipLetterHead {
  kind: 'renewal_soon';
  /** The first charge after a free trial. */
  isTrial?: boolean;
  amount: Amount;
  at: Date;
}

export interface PlanChangedLetter extends MembershipLetterHead {
  kind: 'plan_changed';
  /** The plan has changed, changes with the next charge, or no longer changes. */
  change: 'now' | 'later' | 'kept';
  /** The next charge. */
  at: Date;
  /** Null where the provider names no amount. */
  amount: Amount | null;
}

export interface PaymentFailedLetter extends MembershipLetterHead {
  kind: 'payment_failed';
  /** The first charge after a free trial: the membership has ended. */
  isTrial?: boolean;
  /** The membership lasts until then although the charge failed. */
  until: Date;
  /** The page on which the open invoice can be paid. */
  invoiceUrl: string | null;
}

export interface MembershipEndedLetter extends MembershipLetterHead {
  kind: 'membership_ended';
  at: Date;
}

/** Warns the reader: strangers try many passwords for the account. */
export interface PasswordGuessingLetter extends LetterHead {
  kind: 'password_guessing';
  at: Date;
}

/** Tells every admin that a user became an admin or is no longer one. */
export interface RoleChangedLetter extends LetterHead {
  kind: 'role_changed';
  at: Date;
  isAdmin: boolean;
  /** The user with the new role. */
  email: string;
  /** The admin who changed it: an address, or null for the command line. */
  by: string | null;
}

/** Tells an admin that an image service did not accept its key and was switched off. */
export interface ServiceOffLetter extends LetterHead {
  kind: 'service_off';
  at: Date;
  /** The name of the service. */
  service: string;
}

/** Tells a user that an admin refunded a payment. */
export interface RefundedLetter extends LetterHead {
  kind: 'payment_refunded';
  amount: Amount;
}

/** Tells an admin of a refund or dispute that began at the provider. */
export interface PaymentNoticeLetter extends LetterHead {
  kind: 'payment_notice';
  notice: PaymentNoticeKind;
  provider: PaymentProviderName;
  amount: Amount;
  /** The user's address; null once the account is deleted. */
  email: string | null;
}

export type PaymentLetter = RefundedLetter | PaymentNoticeLetter;

export type SecurityLetter = PasswordGuessingLetter | RoleChangedLetter | ServiceOffLetter;

export type MembershipLetter =
  | ReceiptLetter
  | RenewalLetter
  | PlanChangedLetter
  | PaymentFailedLetter
  | MembershipEndedLetter;

/** An email that the server sends, in the reader's language. Times are in UTC. */
export type Letter = ResetLetter | MembershipLetter | SecurityLetter | PaymentLetter;

export interface Mailer extends Checkable {
  /** Resolves once the mail server has accepted the email. @throws ServiceFailure */
  send(letter: Letter): Promise<void>;
  /** The server stops: emails that wait for a silent mail server fail now. */
  hurry?(): void;
  close?(): Promise<void>;
}
