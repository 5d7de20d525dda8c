import type { pictureOperations } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import type { IconName } from '../../ui/icon-paths.ts';

/** What makes a new picture from a stored one. */
export type Operation = (typeof pictureOperations)[number];

export type Derive = (operation: Operation, image: Image) => void;

interface OperationButton {
  operation: Operation;
  icon: IconName;
  label: string;
}

/** The operations in the order of their buttons. */
export function useOperations(): readonly OperationButton[] {
  const { t } = useLingui();
  return [
    { operation: 'vary', icon: 'variations', label: t`Vary` },
    { operation: 'edit', icon: 'brush', label: t`Edit` },
    { operation: 'upscale', icon: 'enlarge', label: t`Upscale` },
  ];
}
