import type { Verification } from '@limn/server/schema/studio/provenance';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { Icon } from '../../ui/icon.tsx';
import { confidenceText, layerLines } from './layer-text.ts';
import { verdictSentences, verdictTitle } from './verdict-text.ts';

const isWarning = ({ verdict, layers }: Verification) =>
  verdict === 'changed' || layers.signature.finding === 'broken';

/** The result and the findings of its layers. The heading gets the focus, so that screen readers begin there. */
export function CheckResult({ result }: { result: Verification }) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { signer, generator, made_with } = result.layers.signature;
  const facts = [
    [t`Signed by`, signer],
    [t`Signed with`, generator],
    [t`Model`, made_with],
  ] as const;
  const named = facts.filter(([, value]) => value !== null);
  return (
    <section>
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-start gap-2 font-display text-2xl leading-snug outline-none"
      >
        {isWarning(result) && <Icon name="alert" size={24} className="mt-1 shrink-0 text-danger" />}
        {i18n._(verdictTitle[result.verdict])}
      </h2>
      <p className="mt-2 max-w-prose wrap-anywhere">
        {verdictSentences(i18n, result).join(sentenceGap(i18n.locale))}
      </p>
      {named.length > 0 && (
        <dl className="mt-4 grid gap-1 text-sm">
          {named.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-6 mb-1 text-sm text-muted">{t`Check details`}</h3>
      <ul className="ruled text-sm">
        {layerLines(i18n, result.layers).map(({ name, text, confidence }) => {
          const sure = confidenceText[confidence];
          return (
            <li key={name} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr_auto]">
              <span className="font-medium">{name}</span>
              <span className={sure ? '' : 'text-muted'}>{text}</span>
              {sure && <span className="text-muted">{i18n._(sure)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
