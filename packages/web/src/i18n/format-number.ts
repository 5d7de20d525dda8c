import { inDigits } from './digits.ts';

export const formatNumber = (locale: string, value: number): string => value.toLocaleString(inDigits(locale));
