import type { SignedIn } from '@limn/server/schema/people/account';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm, type LoginMode } from '../../features/account/login-form.tsx';
import { ModeSwitch } from '../../features/account/mode-switch.tsx';
import { startSession } from '../../features/account/start-session.ts';
import { ConfirmAtProvider } from '../../features/identity/confirm-at-provider.tsx';
import { ConnectAccount } from '../../features/identity/connect-account.tsx';
import type { ExistingAccount } from '../../features/identity/existing-account.ts';
import { hasProviders, ProviderButtons } from '../../features/identity/provider-buttons.tsx';
import { ForgotForm } from '../../features/password/forgot-form.tsx';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { site } from '../../lib/browser/site.ts';
import { tabStore } from '../../lib/browser/storage.ts';
import { withData } from '../../lib/data/data-client.tsx';
import { safeNext } from '../../lib/session/next-path.ts';
import { NarrowPage, textLink } from '../../ui/narrow-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

const route = getRouteApi('/login');
/** The typed address survives a visit to the provider's page or a reload. */
const typedEmail = tabStore('login-email');

/** The secret of the one-time setup link. A document with a fragment never hydrates. */
const readSetup = () =>
  import.meta.env.SSR ? undefined : (new URLSearchParams(location.hash.slice(1)).get('setup') ?? undefined);

export const LoginPage = withData(() => {
  const { t } = useLingui();
  const router = useRouter();
  const { next, mode: asked } = route.useSearch();
  const [setup] = useState(readSetup);
  const [mode, setMode] = useState<LoginMode>(setup || asked === 'register' ? 'register' : 'login');
  const [email, setEmail] = useState(typedEmail.get);
  const [existing, setExisting] = useState<ExistingAccount>();
  const isForgotten = asked === 'forgot';
  const heading = isForgotten
    ? t`Forgot your password?`
    : mode === 'login'
      ? t`Welcome back`
      : t`Create your account`;
  usePageTitle(`${heading} · ${site().siteName}`);
  function goOn(answer: SignedIn) {
    typedEmail.clear();
    startSession(answer);
    // The user may have left the page before the answer.
    if (router.latestLocation.pathname === '/login') router.history.replace(safeNext(next));
  }
  function keepEmail(value: string) {
    typedEmail.set(value);
    setEmail(value);
  }
  const isHydrating = useHydrating();
  const forgotten = (
    // One prerendered page is sent for every `next`.
    <Link to="/login" search={{ next: isHydrating ? undefined : next, mode: 'forgot' }} className={textLink}>
      {t`Forgot your password?`}
    </Link>
  );

  if (asked === 'confirm') return <ConfirmAtProvider />;
  if (isForgotten)
    return (
      <NarrowPage
        // A separate page, so that the focus starts at its heading.
        key="forgot"
        title={heading}
        lead={site().sendsMail ? t`We'll email you a link to set a new password.` : undefined}
      >
        <ForgotForm initialEmail={email} onEmailTyped={keepEmail} />
        <p className="mt-8 border-t border-line pt-5">
          <Link to="/login" search={{ next, mode: undefined }} className={textLink}>
            {t`Back to login`}
          </Link>
        </p>
      </NarrowPage>
    );
  if (existing)
    return (
      <ConnectAccount
        existing={existing}
        forgotten={forgotten}
        onSignedIn={goOn}
        onCancel={() => setExisting(undefined)}
      />
    );
  return (
    <NarrowPage
      key="login"
      title={heading}
      lead={
        setup
          ? t`This will be the owner (administrator) account.`
          : asked
            ? t`Register or log in first. Your prompt is saved.`
            : mode === 'login'
              ? t`Log in to generate pictures and see your history.`
              : t`All you need is an email address and a password.`
      }
    >
      {!setup && <ModeSwitch mode={mode} onChosen={setMode} />}
      <LoginForm mode={mode} setup={setup} initialEmail={email} onEmailTyped={keepEmail} onSignedIn={goOn} />
      {mode === 'login' && <p className="mt-2 text-sm">{forgotten}</p>}
      {/* The setup link works only with the form. */}
      {!setup && hasProviders() && <ProviderButtons next={next} onSignedIn={goOn} onExisting={setExisting} />}
      <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
        {mode === 'login' ? t`New here?` : t`Already have an account?`}
        <button
          type="button"
          onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
          className={textLink}
        >
          {mode === 'login' ? t`Create an account` : t`Log in`}
        </button>
      </p>
    </NarrowPage>
  );
});
