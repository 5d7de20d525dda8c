import { Refusal } from './refusal.ts';

/** What programs call the parts of a card that are nobody's business here. */
const cardKeys = new Set([
  'number',
  'cardnumber',
  'ccnumber',
  'pan',
  'cvc',
  'cvc2',
  'cvv',
  'cvv2',
  'cvn',
  'csc',
  'cardcode',
  'securitycode',
]);

/** ISO/IEC 7812: the check digit of a card's number. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Groups of digits that belong together are joined in every way: an expiry date may stand right after the number. */
function holdsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/\d+(?:[\s\p{Pd}]+\d+)*/gu) ?? [];
  return runs.some((run) => {
    const groups = run.split(/[^\d]+/).slice(0, 40);
    return groups.some((_, from) =>
      groups.some((_, to) => {
        const digits = groups.slice(from, to + 1).join('');
        return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
      }),
    );
  });
}

const isPartOfCard = (key: string, value: unknown): boolean =>
  cardKeys.has(key.toLowerCase().replace(/[^a-z0-9]/g, '')) &&
  (typeof value === 'number' || (typeof value === 'string' && /\d/.test(value.normalize('NFKC'))));

/**
 * Asked before anything else looks at what came: a card's number or its code is never read, kept or logged here.
 * @throws Refusal payment.card_number
 */
export function refuseRawCard(input: unknown): void {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      if (holdsCardNumber(String(value))) throw new Refusal('payment.card_number');
    } else if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) {
        if (isPartOfCard(key, part)) throw new Refusal('payment.card_number');
        waiting.push(key, part);
      }
    }
  }
}
