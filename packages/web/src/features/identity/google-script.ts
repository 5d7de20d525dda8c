/**
 * The part of Google Identity Services that the page uses.
 * https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    nonce: string;
    ux_mode: 'popup';
    use_fedcm_for_button: boolean;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      size: 'large';
      text: 'continue_with';
      theme: 'outline' | 'filled_black';
      /** Pixels, 200 to 400. */
      width: number;
      locale: string;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** Milliseconds after which the script counts as unavailable. */
const timeLimit = 10_000;

/** @param src the URL of the script */
function loadScript(src: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (reason?: string) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      const google = window.google?.accounts?.id;
      if (google && !reason) return resolve(google);
      script.remove();
      reject(new Error(reason ?? 'The script is not the one that was expected.'));
    };
    const timer = setTimeout(() => settle('The script does not come.'), timeLimit);
    script.onload = () => settle();
    script.onerror = () => settle('The script cannot be loaded.');
    script.async = true;
    // Throws if a proxy adds a policy that requires trusted types.
    script.src = src;
    document.head.append(script);
  });
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type OnCredential = (credential: string | undefined, nonce: string) => void;

/** Google accepts one listener per document, but the button can mount several times. */
let listener: OnCredential | undefined;
let starting: Promise<GoogleIdentity> | undefined;
let failures = 0;

/**
 * A browser merges a second request for the same address with a pending first one, even if that one never gets an
 * answer.
 */
function addressOf(scriptUrl: string): string {
  const url = new URL(scriptUrl);
  if (failures > 0) url.searchParams.set('again', String(failures));
  return url.href;
}

async function start(settings: { clientId: string; scriptUrl: string }): Promise<GoogleIdentity> {
  const google = await loadScript(addressOf(settings.scriptUrl));
  // The credential contains the digest; only this page knows the secret.
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  google.initialize({
    client_id: settings.clientId,
    callback: ({ credential }) => listener?.(credential || undefined, secret),
    nonce: base64url(new Uint8Array(digest)),
    ux_mode: 'popup',
    use_fedcm_for_button: true,
  });
  return google;
}

/** Loads and initialises Google's script. Rejects when it cannot be loaded; the next call tries again. */
export function openGoogle(settings: { clientId: string; scriptUrl: string }): Promise<GoogleIdentity> {
  starting ??= start(settings).catch((error: unknown) => {
    starting = undefined;
    failures++;
    throw error;
  });
  return starting;
}

/** @returns removes the listener */
export function onGoogleCredential(next: OnCredential): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
