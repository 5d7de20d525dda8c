/** The letter in place of an avatar: the first grapheme of the name, or of the email address. */
export function avatarInitial({
  display_name,
  email,
}: {
  display_name: string | null;
  email: string;
}): string {
  const name = display_name?.trim() || email;
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
