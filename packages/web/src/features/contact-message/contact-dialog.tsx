import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { keepMessage, readMessage } from './draft.ts';
import { useSend } from './use-send.ts';

/** Below this number of remaining characters the counter is shown. */
const nearTheEnd = 300;

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(readMessage);
  const { sending, send } = useSend();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  const isSent = sending.state === 'sent';
  useEffect(() => {
    if (isSent) close.current?.focus();
  }, [isSent]);
  if (isSent)
    return (
      <Dialog title={t`Connect Us`} onClose={onClose}>
        <p role="status">{t`Message sent!`}</p>
        <div className="mt-6 flex justify-end">
          <Button ref={close} onClick={onClose}>{t`Close`}</Button>
        </div>
      </Dialog>
    );
  const isSending = sending.state === 'sending';
  const isEmpty = text.trim() === '';
  const number = (value: number) => formatNumber(i18n.locale, value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isSending) void send(text.trim());
  }
  return (
    <Dialog title={t`Connect Us`} onClose={onClose}>
      <form onSubmit={submit}>
        <label htmlFor={id} className="mb-2 block text-muted">
          {t`Send a message to the team. If you'd like a reply, include your contact details.`}
        </label>
        <TextArea
          id={id}
          value={text}
          dir={text === '' ? undefined : 'auto'}
          maxLength={limits.messageMax}
          readOnly={isSending}
          rows={5}
          aria-describedby={`${id}-count`}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            keepMessage(value);
          }}
          className="max-h-72 min-h-24 tall:min-h-36 rounded-control border border-control bg-surface px-3.5 py-3"
        />
        <p id={`${id}-count`} className="mt-1 text-end text-sm text-muted figures tall:min-h-6">
          {limits.messageMax - text.length <= nearTheEnd &&
            t`${number(text.length)} of ${number(limits.messageMax)}`}
        </p>
        {sending.state === 'failed' && <Notice className="mt-1">{sending.text}</Notice>}
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" disabled={isEmpty} busy={isSending}>
            {t`Send`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
