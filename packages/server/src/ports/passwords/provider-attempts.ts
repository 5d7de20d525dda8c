/** The /16 of an IPv4 address or the /32 of an IPv6 network: the smallest block of one internet provider. */
function providerOf(network: string): string {
  const [a = '', b = ''] = network.split(/[.:]/);
  return `${a} ${b}`;
}

/**
 * Counts recent attempts by internet provider. An attack repeats from a few providers; a user from a provider without
 * attempts is served first.
 * @param remembered attempts of all providers after which older ones are dropped; at most twice as many count
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
    /** Remembered attempts of the network's provider. */
    attemptsOf(network: string): number {
      const provider = providerOf(network);
      return (recent.get(provider) ?? 0) + (older.get(provider) ?? 0);
    },
  };
}
