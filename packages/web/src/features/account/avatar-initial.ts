/** What stands where no picture does: the first letter of the name, or else of the address, as a person would count letters. */
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
