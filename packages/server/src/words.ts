/** The door through which the page sees the word lists. */
export * from '@limn/db/words';
