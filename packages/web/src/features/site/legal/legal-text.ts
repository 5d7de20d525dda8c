/** A paragraph, or a list of points. `{site}` and `{contact}` stand for what each installation fills in. */
type Block = string | readonly string[];

export interface Section {
  heading: string;
  blocks: readonly Block[];
}

export interface LegalText {
  privacy: readonly Section[];
  terms: readonly Section[];
  /** Stands for `{contact}` where the operator has given no address: the message box. */
  messageBox: string;
}
