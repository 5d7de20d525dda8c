/** The signers that the C2PA has admitted, as its list had them on a day. */
export interface TrustList {
  name: string;
  /** The day of the copy, ISO 8601. */
  date: string;
  /** Where the list is published. */
  source: string;
  /** PEM texts. */
  certificates: string[];
}

const pemOf = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;

/** The copy in `trust-list.json`, which is part of Limn: a server does not fetch it. Loaded on first use, 34 kB. */
export async function readTrustList(): Promise<TrustList> {
  const list = (await import('./trust-list.json', { with: { type: 'json' } })).default;
  const { name, date, source } = list;
  return { name, date, source, certificates: list.certificates.map(pemOf) };
}
