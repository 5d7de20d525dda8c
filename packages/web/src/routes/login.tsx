import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { enter } from '../features/account/enter.ts';
import { LoginForm, type LoginMode } from '../features/account/login-form.tsx';
import { withData } from '../lib/data.tsx';
import { safeNext } from '../lib/next-path.ts';
import { site } from '../lib/site.ts';
import { usePageTitle } from '../ui/page-title.ts';

const route = getRouteApi('/login');

export const LoginPage = withData(() => {
  const { t } = useLingui();
  const router = useRouter();
  const { next, mode: asked } = route.useSearch();
  const [setup] = useState(() => new URLSearchParams(location.hash.slice(1)).get('setup') ?? undefined);
  const [mode, setMode] = useState<LoginMode>(setup ? 'register' : (asked ?? 'login'));
  const heading = mode === 'login' ? t`Welcome back` : t`Create your account`;
  usePageTitle(`${heading} · ${site().siteName}`);
  return (
    <div className="mx-auto max-w-sm py-8 md:py-16">
      <h1 className="font-display text-4xl leading-tight">{heading}</h1>
      <p className="mt-2 mb-8 text-muted">
        {setup
          ? t`This account becomes the owner of this site.`
          : asked
            ? t`Register or log in first. Your description is kept.`
            : mode === 'login'
              ? t`Log in to paint and to find your pictures again.`
              : t`An email address and a password are all it takes.`}
      </p>
      <LoginForm
        mode={mode}
        setup={setup}
        onSignedIn={(answer) => {
          enter(answer);
          router.history.replace(safeNext(next));
        }}
      />
      <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-muted">
        {mode === 'login' ? t`New here?` : t`Already have an account?`}
        <button
          type="button"
          onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
          className="min-h-11 font-medium text-ink underline underline-offset-4"
        >
          {mode === 'login' ? t`Create an account` : t`Log in`}
        </button>
      </p>
    </div>
  );
});
