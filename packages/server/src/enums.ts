/** The closed lists and limits, for the web page. */
export * from '@limn/db/enums';
