const longest = 300;
const keyLike = [
  /\b(?:bearer|basic)\s+\S+/gi,
  /\b(?:sk|pk|rk|hf|r8|gsk|xai|key|token|api[-_]?key)[-_=:][\w*.-]{6,}/gi,
  /[?&](?:key|token|api_key|access_token)=[^\s&"']+/gi,
  /\/\/[^\s/@]+@/g,
  // A long run of mixed letters and digits is a key or an id, not a word.
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{28,}\b/gi,
];

/** Prepares a service's message for users: one line, no control characters, nothing like a key, 300 characters. */
export function cleanReason(text: string, secrets: readonly string[] = []): string | undefined {
  let clean = text.toWellFormed();
  for (const secret of secrets) clean = clean.replaceAll(secret, '…');
  for (const pattern of keyLike) clean = clean.replace(pattern, '…');
  clean = clean.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (clean === '' || /^<|<\/?(?:html|body|head|div|p|h1|center)\b/i.test(clean)) return undefined;
  const points = [...clean];
  return points.length > longest
    ? `${points
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : clean;
}

/** Finds the sentence in the error bodies of OpenAI, LocalAI, sd.cpp, A1111, SD.Next, Forge, ComfyUI and Pollinations. */
export function reasonIn(body: Uint8Array, contentType: string): string | undefined {
  const text = Buffer.from(body).toString('utf8');
  const json = parsed(text);
  if (json === undefined) return /^text\/plain\b/i.test(contentType) ? text : undefined;
  return sentenceIn(json);
}

/** The JSON value, or undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sentenceIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (depth > 4) return undefined;
  if (Array.isArray(value)) return sentenceIn(value[0], depth + 1);
  if (!isRecord(value)) return undefined;
  const found = nodeError(value['node_errors']);
  if (found) return found;
  // `error` may be a mere word beside the sentence ("server_error"), so the sentence comes first.
  for (const name of ['message', 'msg', 'detail', 'details', 'error', 'errors', 'reason']) {
    const sentence = sentenceIn(value[name], depth + 1);
    if (sentence) return sentence;
  }
  return undefined;
}

/** ComfyUI's general message says only "validation failed"; the node's own says what is wrong. */
function nodeError(errors: unknown): string | undefined {
  if (!isRecord(errors)) return undefined;
  const first = Object.values(errors).find(isRecord);
  const error = Array.isArray(first?.['errors']) ? first['errors'].find(isRecord) : undefined;
  if (!error) return undefined;
  const words = [first?.['class_type'], error['message'], error['details']];
  return words.filter((word) => typeof word === 'string' && word !== '').join(': ');
}
