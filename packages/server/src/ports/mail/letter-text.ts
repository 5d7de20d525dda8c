/** The text of an email, built once for plain text and once for HTML: `Put` prepares values for each form. */
export interface LetterText {
  subject: string;
  paragraphs: string[];
  /** Lines below the paragraphs. */
  facts: string[];
  button: string;
  after: string[];
  /** A second link. */
  also?: { label: string; url: string } | undefined;
  otherwise: string;
  /** The last line. */
  end: string;
}

/** Prepares a foreign value for a sentence. An unbroken value stays on one line. */
export type FormatValue = (value: string, isUnbroken?: boolean) => string;
