import { holdsCardNumber, holdsDigit } from './card-number.ts';
import { Refusal } from './refusal.ts';

/** Names that programs give to the fields of a card, which must not be sent here. */
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

const isPartOfCard = (key: string, value: unknown): boolean =>
  cardKeys.has(key.toLowerCase().replace(/[^a-z0-9]/g, '')) &&
  (typeof value === 'number' || (typeof value === 'string' && holdsDigit(value)));

/** A number that `String` writes with a point or an exponent is an amount. */
const isWhole = (value: unknown) =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));

/**
 * Called before anything is done with an input that may contain a card's number or code, so that neither is stored or
 * logged. The work grows with the size of the input.
 * @throws Refusal payment.card_number
 */
export function refuseRawCard(input: unknown): void {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' || isWhole(value)) {
      if (holdsCardNumber(String(value))) throw new Refusal('payment.card_number');
    } else if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) {
        if (isPartOfCard(key, part)) throw new Refusal('payment.card_number');
        waiting.push(key, part);
      }
    }
  }
}
