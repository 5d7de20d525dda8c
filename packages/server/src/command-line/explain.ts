import { DatabaseDamaged, DatabaseRefused, DiskReadOnly, FolderLocked, isDamage } from '@limn/db';
import { exit } from '../core/exit.ts';
import { Refusal } from '../core/refusal.ts';
import { databaseTrouble, storageSentence, storageTrouble } from '../core/storage-trouble.ts';
import { DatabaseMissing } from './open-database.ts';

/** Explains an error that the operator can solve, with an exit code; a bug is thrown again. */
export function explain(error: unknown, complain: (text: string) => void): number {
  const { message } = error as Error;
  const trouble = storageTrouble(error);
  if (error instanceof DatabaseMissing) return say(message, exit.missing);
  if (error instanceof FolderLocked) return say(message, exit.busy);
  if (error instanceof DiskReadOnly) return say(message, exit.disk);
  if (error instanceof DatabaseRefused) return say(message, exit.refused);
  if (error instanceof DatabaseDamaged) return say(message, exit.data);
  if (isDamage(error))
    return say(
      `The database is damaged (${causeOf(error).message}). limn doctor names the last good backup; stop the server, keep a copy of DATA_DIR, and restore it: limn restore FOLDER.`,
      exit.data,
    );
  if (error instanceof Refusal) return say(message, exit.failed);
  if (databaseTrouble(error) === 'busy')
    return say('The database is busy. Try again in a moment.', exit.busy);
  if (trouble === 'full') return say('The disk is full.', exit.disk);
  if (trouble) return say(storageSentence(trouble, error), exit.disk);
  throw error;

  function say(text: string, exitCode: number) {
    complain(text);
    return exitCode;
  }
}

/** SQLite's own error without the ORM's message around it. */
const causeOf = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : (error as Error);
