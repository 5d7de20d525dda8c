import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { WebhookRefused } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { plainAgent } from '../http/connector.ts';
import { withDeadline } from '../http/deadline.ts';
import { send } from '../http/send.ts';
import type { PaypalTrust } from './settings.ts';

const milliseconds = 10_000;
const maxBytes = 65_536;
const longestChain = 5;
const mostKept = 16;
const mostAsked = 4;
const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Certificates by their address, each fetched and judged once, and its dates every time. */
export interface Certificates {
  /** @throws WebhookRefused, ServiceFailure unavailable when it cannot be had */
  at(url: URL, now: Date): Promise<X509Certificate>;
}

export function createCertificates(trust: PaypalTrust): Certificates {
  const kept = new Map<string, X509Certificate[]>();
  const asked = new Map<string, Promise<X509Certificate[]>>();
  let roots: X509Certificate[] | undefined;

  function rootsOf(): X509Certificate[] {
    const texts = trust.authority?.match(block) ?? getCACertificates('default');
    roots ??= texts.map((text) => new X509Certificate(text));
    return roots;
  }

  /** From the one that signs to the one that is trusted. */
  function chainIn(bundle: X509Certificate[]): X509Certificate[] {
    const chain = bundle.slice(0, 1);
    for (let last = chain[0]; last && chain.length <= longestChain; last = chain.at(-1)) {
      const child = last;
      const root = rootsOf().find((root) => isIssuer(root, child));
      if (root) return [...chain, root];
      const next = bundle.find((other) => other.ca && !chain.includes(other) && isIssuer(other, child));
      if (!next) break;
      chain.push(next);
    }
    throw new WebhookRefused('the certificate leads to no authority that is trusted');
  }

  function judge(text: string): X509Certificate[] {
    const chain = chainIn(certificatesIn(text));
    const [signer] = chain;
    const isNamed = trust.names.some((name) =>
      signer?.checkHost(name, { subject: 'never', wildcards: false }),
    );
    if (!isNamed) throw new WebhookRefused(`the certificate is for ${signer?.subjectAltName ?? 'nobody'}`);
    return chain;
  }

  /**
   * Fetches an address once for all callers that wait. A forger can make the server fetch only a few addresses at a time.
   */
  function ask(url: URL): Promise<X509Certificate[]> {
    const before = asked.get(url.href);
    if (before !== undefined) return before;
    if (asked.size >= mostAsked)
      throw new ServiceFailure('unavailable', { cause: new Error('too many certificates at once') });
    const chain = fetchText(url)
      .then(judge)
      .finally(() => asked.delete(url.href));
    asked.set(url.href, chain);
    return chain;
  }

  return {
    async at(url, now) {
      const chain = kept.get(url.href) ?? (await ask(url));
      const isValid = chain.every(
        ({ validFromDate, validToDate }) => validFromDate <= now && now <= validToDate,
      );
      if (!isValid) throw new WebhookRefused('the certificate is out of date');
      if (kept.size >= mostKept) kept.clear();
      kept.set(url.href, chain);
      const [signer] = chain;
      if (!signer) throw new WebhookRefused('there is no certificate');
      return signer;
    },
  };
}

const isIssuer = (issuer: X509Certificate, child: X509Certificate): boolean =>
  child.checkIssued(issuer) && child.verify(issuer.publicKey);

function certificatesIn(text: string): X509Certificate[] {
  try {
    return (text.match(block) ?? []).map((one) => new X509Certificate(one));
  } catch (error) {
    throw new WebhookRefused('the certificate cannot be read', { cause: error });
  }
}

/** Only the checked address is fetched: a redirect counts as a missing certificate. */
async function fetchText(url: URL): Promise<string> {
  const { status, bytes } = await withDeadline(undefined, milliseconds, (signal) =>
    send(
      url,
      {
        method: 'GET',
        headers: { accept: '*/*' },
        body: undefined,
        signal,
        maxBytes,
        idleMs: milliseconds,
        unusable: 'unavailable',
      },
      plainAgent,
    ),
  );
  if (status === 200) return bytes.toString('latin1');
  if (status >= 500 || status === 429)
    throw new ServiceFailure('unavailable', { cause: new Error(`${url.href} answered ${status}`) });
  throw new WebhookRefused(`${url.href} answered ${status}`);
}
