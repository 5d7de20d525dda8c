import { languages } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailProblem } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ForgotFormProps {
  initialEmail?: string | undefined;
  onEmailTyped?: (email: string) => void;
}

const failed = msg`Couldn't send the email. Try again.`;

/** Requests an email with a reset link. The answer does not reveal whether the account exists. */
export function ForgotForm({ initialEmail, onEmailTyped }: ForgotFormProps) {
  const { t, i18n } = useLingui();
  const email = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const [problem, setProblem] = useState<{ at: 'email' | 'form'; text: string }>();
  const [typed, setTyped] = useState(initialEmail);
  const forget = trpc.password.forget.useMutation({
    onError(error) {
      setProblem({ at: 'form', text: failureText(i18n, readFailure(error), failed) });
    },
  });
  const { isSuccess: asked } = forget;
  useEffect(() => {
    if (asked) answer.current?.focus();
  }, [asked]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (forget.isPending) return;
    setProblem(undefined);
    const slip = emailProblem(email.current);
    if (slip) {
      setProblem({ at: 'email', text: i18n._(slip) });
      email.current?.focus();
      return;
    }
    const language = languages.find((language) => language === i18n.locale);
    forget.mutate({ email: email.current?.value.trim() ?? '', ...(language ? { language } : {}) });
  }

  if (!site().sendsMail) return <p>{i18n._(refusalText['mail.not_configured'])}</p>;
  if (asked)
    return (
      <>
        <p ref={answer} tabIndex={-1} className="outline-none">
          {t`If there is an account with this email address, we've sent you a link. The link is valid for 30 minutes.`}
        </p>
        <button
          type="button"
          onClick={() => forget.reset()}
          className="mt-4 min-h-11 text-start font-medium underline underline-offset-4"
        >
          {t`Didn't get it? Resend`}
        </button>
      </>
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        ref={email}
        initial={typed}
        onChange={(value) => {
          setTyped(value);
          onEmailTyped?.(value);
        }}
        error={problem?.at === 'email' ? problem.text : undefined}
      />
      {problem?.at === 'form' && <Notice>{problem.text}</Notice>}
      <Button type="submit" variant="primary" busy={forget.isPending} className="mt-1 min-h-12">
        {forget.isPending ? t`Please wait…` : t`Send link`}
      </Button>
    </form>
  );
}
