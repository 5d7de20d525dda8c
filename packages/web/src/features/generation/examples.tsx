import { useLingui } from '@lingui/react/macro';
import { useExamples } from './use-examples.ts';
import { useReplacePrompt } from './use-replace-prompt.ts';

/** Example prompts. A press fills the composer; then the Generate button has the focus. */
export function Examples() {
  const { t } = useLingui();
  const replacePrompt = useReplacePrompt();
  const examples = useExamples();
  return (
    <div className="mt-3 lg:mt-5">
      <h2 className="mb-2 text-sm text-muted max-lg:sr-only">{t`Try one of these`}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {examples.map((example) => (
          <li key={example} className="flex">
            <button
              type="button"
              onClick={() => {
                replacePrompt(example);
                // The button is disabled until the prompt has rendered.
                requestAnimationFrame(() =>
                  document.querySelector<HTMLElement>('button[form="composer"]')?.focus(),
                );
              }}
              className="min-h-13 w-full max-md:w-60 rounded-control border border-line px-4 text-start text-sm leading-snug eased hover:bg-sunken"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
