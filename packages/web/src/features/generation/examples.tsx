import { useLingui } from '@lingui/react/macro';
import { useExamples } from './use-examples.ts';
import { useReplacePrompt } from './use-replace-prompt.ts';

export function Examples() {
  const { t } = useLingui();
  const replacePrompt = useReplacePrompt();
  const examples = useExamples();
  return (
    <div className="-mt-3">
      <h2 className="text-sm text-muted">{t`Begin with one of these`}</h2>
      <ul className="ruled">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => replacePrompt(example)}
              className="min-h-11 w-full rounded-small py-2.5 text-start font-display text-lg leading-snug underline-offset-4 hover:underline"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
