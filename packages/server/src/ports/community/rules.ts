/** Discord's limit for a message, and the limit for contact messages here. */
const contentMax = 2000;

const usernameMax = 80;

/** The name shown above a message; undefined where Discord reserves that name. */
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
 * Shows the message as it was typed: a masked link becomes plain text and an address. A result that is too long is cut; the
 * database has the whole message.
 */
export function inert(content: string): string {
  const plain = content.replaceAll('](', ']\u200b(');
  if (plain.length <= contentMax) return plain;
  return `${plain.slice(0, contentMax - 1).toWellFormed()}…`;
}
