/** A problem with a backup, as a sentence for the operator, who can solve it. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble';
  /** The kind of exit code: see core/exit.ts. */
  readonly kind: 'damaged' | 'missing' | 'exists' | 'full' | 'failed';

  constructor(kind: BackupTrouble['kind'], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}
