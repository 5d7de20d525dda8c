import type { Invoice } from '@limn/server/schema/billing/invoice';
import { useLingui } from '@lingui/react/macro';
import { formatUtcDate } from '../../i18n/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface DetailsButtonProps {
  invoice: Invoice;
  isOpen: boolean;
  /** The id of the element that the button opens. */
  controls: string;
  onPress: () => void;
}

export function DetailsButton({ invoice, isOpen, controls, onPress }: DetailsButtonProps) {
  const { t, i18n } = useLingui();
  const date = formatUtcDate(i18n.locale, invoice.created_at);
  return (
    <IconButton
      icon="chevron"
      label={t`Details, ${date}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
      className={isOpen ? 'flipped' : ''}
    />
  );
}
