/**
 * The path of one of our images. The API names images by PUBLIC_URL, but this page may be open under another name of
 * the server, and its policy allows images only from its own origin.
 */
export const mediaPath = (address: string): string => address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');
