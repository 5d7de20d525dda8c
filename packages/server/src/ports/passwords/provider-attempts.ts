/** The /16 of an IPv4 address, the /32 of an IPv6 network: what one provider has at least. */
function providerOf(network: string): string {
  const [a = '', b = ''] = network.split(/[.:]/);
  return `${a} ${b}`;
}

/**
 * How often callers of one provider tried lately. An attack comes from some providers again and again; a user from a network
 * that never tried before goes before it.
 * @param remembered attempts of all providers together after which the older ones are forgotten; at most twice as many count
 */
export function countProviderAttempts(remembered: number) {
  let [recent, older] = [new Map<string, number>(), new Map<string, number>()];
  let counted = 0;
  return {
    count(network: string): void {
      if (counted >= remembered) {
        [recent, older] = [new Map(), recent];
        counted = 0;
      }
      counted++;
      const provider = providerOf(network);
      recent.set(provider, (recent.get(provider) ?? 0) + 1);
    },
    /** Attempts that are remembered. */
    attemptsOf(network: string): number {
      const provider = providerOf(network);
      return (recent.get(provider) ?? 0) + (older.get(provider) ?? 0);
    },
  };
}
