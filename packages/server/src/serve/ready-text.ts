import type { Config } from '../config.ts';

interface ReadyFacts {
  migratedTo: string | undefined;
  /** The copy of the database from before the migration; undefined without a migration. */
  copy: string | undefined;
  /** The line about demo payments. */
  demoWords: string | undefined;
  setupToken: string | undefined;
}

/** One text for one write, so that a reader of the address also gets the setup link. */
export function readyText(
  { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>,
  facts: ReadyFacts,
): string {
  const { migratedTo, copy, demoWords, setupToken } = facts;
  return [
    copy && `The database was migrated to ${migratedTo}. A copy from before the migration is at ${copy}`,
    `${siteName} is ready: ${publicUrl}`,
    demoWords,
    setupToken &&
      `Create the owner's account with this link, which works once: ${publicUrl}/login#setup=${setupToken}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
