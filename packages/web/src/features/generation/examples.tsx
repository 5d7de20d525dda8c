import { useLingui } from '@lingui/react/macro';
import { useExamples } from './use-examples.ts';
import { useReplacePrompt } from './use-replace-prompt.ts';

/** Example prompts, shown while the composer is empty. */
export function Examples({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const replacePrompt = useReplacePrompt();
  const examples = useExamples();
  return (
    <div className="-mt-3">
      <h2 className="mb-2 text-sm text-muted">{t`Begin with one of these`}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 md:flex-wrap">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => {
                replacePrompt(example);
                onChosen();
              }}
              className="min-h-13 max-md:w-60 rounded-control border border-line px-4 text-start text-sm leading-snug eased hover:bg-sunken"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
