/** What somebody without a name is called: an address by what stands before its sign. */
export const accountName = (email: string): string => email.slice(0, email.lastIndexOf('@')) || email;
