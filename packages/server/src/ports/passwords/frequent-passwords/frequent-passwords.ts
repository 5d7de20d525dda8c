/** Common passwords that the list lacks: newer ones, and ones in other languages. */
const more = `p@ssword 87654321 987654321 0987654321 111111111 1111111111 00000000 0000000000 22222222 55555555 66666666
  77777777 88888888 99999999 12341234 123123123 12121212 13131313 01234567 012345678 0123456789 abcdefgh
  batman123 letmein123 changeme1 default1 guest123 zaq1zaq1 woaini1314 5201314a woaini520 contraseña bonjour1
  doudou123 soleil123 limnlimn`;

let loading: Promise<Set<string>> | undefined;

/** 10,000 common passwords, 93 kB; loaded when a user first sets a password. */
async function load(): Promise<Set<string>> {
  const { default: list } = await import('./list.json', { with: { type: 'json' } });
  return new Set(`${list.words} ${more}`.split(/\s+/));
}

/** @param password in lower case */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password);
}
