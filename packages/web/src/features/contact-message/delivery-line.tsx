import type { Message } from '@limn/server/schema/site/contact-message';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

const words: Record<Message['delivery'], { icon: IconName; text: MessageDescriptor; look?: string }> = {
  delivered: { icon: 'check', text: msg`Passed on to the community` },
  waiting: { icon: 'forward', text: msg`Waiting to be passed on: it will be tried again` },
  given_up: { icon: 'alert', text: msg`Could not be passed on: kept here only`, look: 'text-danger' },
  kept: { icon: 'info', text: msg`Kept here: no community is set up` },
};

/** What became of a message on its way to the team's own place. */
export function DeliveryLine({ delivery }: { delivery: Message['delivery'] }) {
  const { i18n } = useLingui();
  const { icon, text, look = '' } = words[delivery];
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`}>
      <Icon name={icon} size={16} className="shrink-0" />
      {i18n._(text)}
    </span>
  );
}
