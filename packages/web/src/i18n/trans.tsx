import { useLingui } from '@lingui/react';
import { TransNoContext, type TransProps } from '@lingui/react/server';

/** What the macro of that name becomes. Lingui's own would come with the first load, which has no sentence of parts. */
export function Trans(props: TransProps) {
  const lingui = useLingui();
  return <TransNoContext {...props} lingui={lingui} />;
}
