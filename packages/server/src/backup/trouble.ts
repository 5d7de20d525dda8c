/** What is wrong with a backup, or in the way of making one: a sentence for the operator, who can do something about it. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble';
  /** What kind of end it is for the program that called: see core/exit.ts. */
  readonly kind: 'damaged' | 'missing' | 'exists' | 'failed';

  constructor(kind: BackupTrouble['kind'], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}
