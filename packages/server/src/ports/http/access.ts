import { isRecord, parsed } from './reason.ts';

/** Error codes of OpenAI and Gemini for a caller without a usable key. */
const accessCodes = new Set([
  'API_KEY_INVALID',
  'API_KEY_EXPIRED',
  'API_KEY_SERVICE_BLOCKED',
  'CONSUMER_SUSPENDED',
  'SERVICE_DISABLED',
  'account_deactivated',
  'invalid_api_key',
  'unsupported_country_region_territory',
]);

const aboutAccess = /\b(?:api[ _-]?key|access|account|authori[sz]ed|credentials?|permissions?|token)\b/i;
const aboutContent = /\b(?:content|flagged|moderation|nsfw|policy|prompt|safety)\b/i;

const codesIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value];
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((item) => codesIn(item, depth + 1));
  if (!isRecord(value)) return [];
  return ['error', 'details', 'code', 'reason'].flatMap((name) => codesIn(value[name], depth + 1));
};

/**
 * Whether the service refuses the server itself, because of its key or account, and not the request. Gemini answers 400 to a
 * wrong key. Some gateways answer 403 to a prompt that they moderate, so a 403 needs a code or words about access.
 */
export function refusesAccess(status: number, body: Uint8Array, words: string | undefined): boolean {
  if (status === 401) return true;
  if (status !== 400 && status !== 403) return false;
  if (codesIn(parsed(Buffer.from(body).toString('utf8'))).some((code) => accessCodes.has(code))) return true;
  return status === 403 && words !== undefined && aboutAccess.test(words) && !aboutContent.test(words);
}
