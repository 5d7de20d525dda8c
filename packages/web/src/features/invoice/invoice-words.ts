import type { InvoiceWithLines } from '@limn/server/schema/billing/invoice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon-paths.ts';

type Status = InvoiceWithLines['status'];

interface StatusLook {
  text: MessageDescriptor;
  icon: IconName;
  look: string;
}

/** A word and a mark for each: the colour is never the only sign. */
export const statusLooks: Record<Status, StatusLook> = {
  paid: { text: msg`Paid`, icon: 'check', look: '' },
  open: { text: msg`Unpaid`, icon: 'info', look: '' },
  failed: { text: msg`Payment failed`, icon: 'alert', look: 'text-danger' },
  refunded: { text: msg`Refunded`, icon: 'back', look: 'text-muted' },
  void: { text: msg`Void`, icon: 'close', look: 'text-muted' },
};
