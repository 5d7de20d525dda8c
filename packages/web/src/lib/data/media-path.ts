/**
 * The documented calls name pictures by PUBLIC_URL, and this page may be open under another name of the server, where the
 * content security policy allows pictures of its own origin only. So a picture of ours is asked for by its path.
 */
export const mediaPath = (address: string): string => address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');
