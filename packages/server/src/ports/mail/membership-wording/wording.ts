/** What letters about a membership are made of; the words are those of docs/glossary.md. */
export interface Paragraphs {
  subject: string;
  /** Before the button. */
  news: string;
  /** After it. */
  more?: string;
}

/** Every value comes as it is to stand in the sentence: escaped, and set apart from text that runs the other way. */
export interface MembershipWording {
  /** Plans by the ids of the first day; they stand within a sentence, never at its beginning. */
  plans: Record<'monthly' | 'quarterly' | 'complimentary' | 'unknown', string> & {
    named(name: string): string;
  };
  receipt(told: { site: string; plan: string }): Paragraphs;
  renewal_soon(told: { site: string; plan: string; amount: string; date: string }): Paragraphs;
  payment_failed(told: { site: string; plan: string; date: string }): Paragraphs;
  membership_ended(told: { site: string; plan: string; date: string }): Paragraphs;
  labels: { amount: string; date: string; number: string };
  /** Between a label and what it is the label of. */
  colon: string;
  buttons: { membership: string; pay: string; invoice: string };
  otherwise: string;
  /** Why somebody gets it. */
  about(site: string): string;
}
