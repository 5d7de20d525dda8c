/** Discord's limit of a message; ours of one that is sent is the same. */
export const contentMax = 2000;

const usernameMax = 80;

/** The name that stands above a message; undefined where Discord would take it for one of its own. */
export function usernameOf(site: string): string | undefined {
  const name = site
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, usernameMax)
    .trim();
  const isReserved = /discord|clyde|@|#|:|```/i.test(name) || /^(?:everyone|here)$/i.test(name);
  return name === '' || isReserved ? undefined : name;
}

/**
 * Shown as it was typed: a word that hides another address becomes a word and an address. What that makes too long is
 * cut; the whole of it is kept here.
 */
export function inert(content: string): string {
  const plain = content.replaceAll('](', ']\u200b(');
  if (plain.length <= contentMax) return plain;
  return `${plain.slice(0, contentMax - 1).toWellFormed()}…`;
}
