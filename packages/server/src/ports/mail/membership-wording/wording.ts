/** The texts of emails about memberships, with the terms of docs/glossary.md. */
export interface Paragraphs {
  subject: string;
  /** The text above the button. */
  news: string;
  /** The text below the button. */
  more?: string;
}

/** Values arrive escaped and isolated from text of the other direction. */
export interface MembershipWording {
  /** Names of plans by the ids of the first version; they stand within a sentence, never at its beginning. */
  plans: Record<'monthly' | 'quarterly' | 'complimentary' | 'unknown', string> & {
    named(name: string): string;
  };
  receipt(told: { site: string; plan: string }): Paragraphs;
  renewal_soon(told: { site: string; plan: string; amount: string; date: string }): Paragraphs;
  /** Before the first charge after a free trial. */
  trial_soon(told: { site: string; plan: string; amount: string; date: string }): Paragraphs;
  /** The first charge after a free trial failed: the membership has ended. */
  trial_unpaid(told: { site: string; plan: string }): Paragraphs;
  /** `now`: the plan has changed. `later`: it changes with the next charge. `kept`: a planned change was taken back. */
  plan_changed: Record<
    'now' | 'later' | 'kept',
    (told: { site: string; plan: string; amount: string | null; date: string }) => Paragraphs
  >;
  payment_failed(told: { site: string; plan: string; date: string }): Paragraphs;
  membership_ended(told: { site: string; plan: string; date: string }): Paragraphs;
  labels: { amount: string; date: string; number: string };
  /** The separator between a label and its value. */
  colon: string;
  buttons: { membership: string; pay: string; invoice: string };
  otherwise: string;
  /** The reason for the email, below its text. */
  about(site: string): string;
}
