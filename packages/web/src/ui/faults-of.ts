import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../i18n/format-number.ts';

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The fields of a form that the browser finds invalid, in their order, with the reason in the language of the page. Each of
 * them gets an `invalid` event.
 */
export function faultsOf(form: HTMLFormElement, i18n: I18n): Record<string, string> {
  const inputs = [...form.elements].filter((element): element is Input => 'validity' in element);
  return Object.fromEntries(
    inputs.filter((input) => !input.checkValidity()).map((input) => [input.name, reasonOf(input, i18n)]),
  );
}

function reasonOf(input: Input, i18n: I18n): string {
  if (input.validity.valueMissing) return i18n._(msg`Fill in this field.`);
  if (input.validity.typeMismatch)
    return i18n._(msg`Enter a web address that starts with http:// or https://`);
  if (!(input instanceof HTMLInputElement) || input.type !== 'number') return input.validationMessage;
  const min = formatNumber(i18n.locale, Number(input.min));
  const max = formatNumber(i18n.locale, Number(input.max));
  return input.step === 'any'
    ? i18n._(msg`Enter a number from ${min} to ${max}.`)
    : i18n._(msg`Enter a whole number from ${min} to ${max}.`);
}
