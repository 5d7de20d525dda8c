import type { Language, Style } from '@limn/db/enums';
import type { Checkable } from './checkable.ts';

export interface TextService extends Checkable {
  readonly name: string;
  /**
   * The description expanded to about 50 words, in its own language, fit for the style. `language` is the user's: it decides
   * where the description fits several languages. @throws ServiceFailure
   */
  expand(
    prompt: string,
    options: { signal: AbortSignal; seed: number; style?: Style; language?: Language | undefined },
  ): Promise<string>;
  /** The description in English; one in English is returned as it is. Only connected services can. @throws ServiceFailure */
  translate?(
    prompt: string,
    options: { signal: AbortSignal; language?: Language | undefined },
  ): Promise<string>;
  /** An everyday scene in about 50 words. `seed` is 0..1,000,000. @throws ServiceFailure */
  invent(options: { signal: AbortSignal; seed: number; language: Language }): Promise<string>;
  close?(): Promise<void>;
}
