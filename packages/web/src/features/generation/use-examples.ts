import { useLingui } from '@lingui/react/macro';

/** The example prompts. */
export function useExamples(): readonly [string, string, string] {
  const { t } = useLingui();
  return [
    t`An old bookshop in the rain, warm light in its window`,
    t`A fox asleep beneath a red maple, mist over the hills`,
    t`A paper boat crossing a night sky full of lanterns`,
  ];
}
