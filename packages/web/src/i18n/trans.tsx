import { useLingui } from '@lingui/react';
import { TransNoContext, type TransProps } from '@lingui/react/server';

/**
 * The component behind the macro `Trans`. Lingui's own would be part of the first load, which has no message with
 * elements.
 */
export function Trans(props: TransProps) {
  const lingui = useLingui();
  return <TransNoContext {...props} lingui={lingui} />;
}
