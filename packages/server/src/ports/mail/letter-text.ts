/** What a letter says, once for each form: its values are set into it as that form needs. */
export interface LetterText {
  subject: string;
  paragraphs: string[];
  /** Read under the paragraphs, one below the other. */
  facts: string[];
  button: string;
  after: string[];
  /** A second thing to open. */
  also?: { label: string; url: string } | undefined;
  otherwise: string;
  /** The last words. */
  end: string;
}

/** How a value that is not ours stands in a sentence. */
export type Put = (value: string) => string;
