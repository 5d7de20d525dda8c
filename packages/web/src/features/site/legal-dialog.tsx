import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { languageOf } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LegalText } from './legal/legal-text.ts';
import { legalDate, loadLegal } from './legal/text.ts';
import { LegalSections } from './legal-sections.tsx';
import { TextDialog } from './text-dialog.tsx';

interface LegalDialogProps {
  name: 'privacy' | 'terms';
  onClose: () => void;
}

type Loading = { of: string; text: LegalText } | { of: string; text: undefined };

export function LegalDialog({ name, onClose }: LegalDialogProps) {
  const { t, i18n } = useLingui();
  const language = languageOf(i18n);
  const [loaded, setLoaded] = useState<Loading>();
  const [attempt, setAttempt] = useState(1);
  // The language may change while the dialog is open.
  const asked = `${language} ${attempt}`;
  useEffect(() => {
    let isUnmounted = false;
    const settle = (text: LegalText | undefined) => {
      if (!isUnmounted) setLoaded({ of: asked, text });
    };
    loadLegal(language).then(settle, () => settle(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [language, asked]);
  const now = loaded?.of === asked ? loaded : undefined;
  return (
    <TextDialog title={name === 'privacy' ? t`Privacy Policy` : t`Terms of Service`} onClose={onClose}>
      {!now ? (
        <Skeleton className="h-96" />
      ) : now.text ? (
        <>
          <p className="mb-4 text-sm text-muted">{t`Last changed: ${formatDate(i18n.locale, legalDate)}`}</p>
          <LegalSections sections={now.text[name]} messageBox={now.text.messageBox} />
        </>
      ) : (
        <div role="alert" className="py-6">
          <p className="mb-4">{t`Couldn't load this text. Check your connection and try again.`}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</Button>
        </div>
      )}
    </TextDialog>
  );
}
