import { ServiceFailure } from '../../../core/service-failure.ts';

/**
 * Where people are sent with their money: encrypted, or a stand-in on this machine.
 * @throws ServiceFailure refused
 */
export function refuseOddPage(url: string): void {
  const page = URL.parse(url);
  const isLoopback = page !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(page.hostname);
  const isFit = page?.protocol === 'https:' || (page?.protocol === 'http:' && isLoopback);
  if (!isFit) throw new ServiceFailure('refused', { cause: new Error('the page is at no https address') });
}

/** What PayPal calls the approval, from the page on which it is given. */
export const tokenOf = (approvalUrl: string): string =>
  URL.parse(approvalUrl)?.searchParams.get('ba_token') ?? '';
