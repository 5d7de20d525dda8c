import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { findPages, type PaletteEntry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';

/** Milliseconds after the last key. */
const pause = 150;
const usersShown = 8;
const failed = msg`Failed to fetch users`;

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The users with this text in their address or name. A request for an earlier text is aborted. */
function useUsers(text: string) {
  const q = useSettled(text).slice(0, 254);
  const query = trpc.user.list.useQuery({ q }, { enabled: q !== '', placeholderData: (before) => before });
  const found = text === '' || q === '' ? [] : (query.data?.items ?? []);
  const entries = found.slice(0, usersShown).map(
    ({ id, email, display_name }): PaletteEntry => ({
      ...{ id: `user ${id}`, label: email, icon: 'account', href: `/admin/users/${id}` },
      ...(display_name && { note: display_name }),
    }),
  );
  return { entries, isSearching: text !== '' && (q !== text || query.isFetching), error: query.error };
}

/** Finds pages and users by their names and opens them. It changes nothing. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string>();
  const text = typed.trim();
  const pages = findPages(i18n, text);
  const users = useUsers(text);
  const entries = [...pages, ...users.entries];
  const active = entries.find(({ id }) => id === wanted) ?? entries[0];
  const count = entries.length;
  const choose = ({ href }: PaletteEntry) => {
    onClose();
    history.push(href);
  };
  const move = (steps: number) => {
    const at = entries.findIndex(({ id }) => id === active?.id);
    setWanted(entries[(at + steps + count) % count]?.id);
  };
  const press = (event: KeyboardEvent) => {
    // Keys of an input method choose its own words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t`Go to a page or a user`} quietTitle onClose={onClose} className="max-w-xl">
      <div className="-m-2 xs:-m-4">
        <div className="flex items-center border-b border-line pe-1">
          <label className="flex min-h-12 min-w-0 grow items-center gap-2.5 px-3">
            <Icon name="search" size={18} className="text-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={t`Page, email or name`}
              aria-expanded="true"
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(list, active.id)}
              placeholder={t`Page, email or name`}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setWanted(undefined);
              }}
              onKeyDown={press}
              className="min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted"
            />
          </label>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </div>
        <PaletteList
          id={list}
          label={t`Pages and users`}
          groups={[
            { label: t`Pages`, entries: pages },
            { label: t`Users`, entries: users.entries },
          ]}
          active={active?.id}
          onActive={setWanted}
          onChoose={choose}
        />
        <p role="status" className="min-h-8 px-3 py-1 text-sm text-muted">
          {users.isSearching
            ? t`Searching…`
            : count === 0
              ? t`Nothing found`
              : t`${plural(count, { one: '# result', other: '# results' })}`}
        </p>
        {users.error && text !== '' && (
          <Notice className="px-3">{failureText(i18n, readFailure(users.error), failed)}</Notice>
        )}
      </div>
    </Dialog>
  );
}
