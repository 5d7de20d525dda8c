import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteListProps {
  /** The id of the listbox. */
  id: string;
  label: string;
  groups: readonly { label: string; entries: readonly PaletteEntry[] }[];
  /** The id of the active entry. */
  active: string | undefined;
  onActive: (id: string) => void;
  onChoose: (entry: PaletteEntry) => void;
}

export const optionId = (list: string, entry: string) => `${list} ${entry}`.replaceAll(/\W/g, '-');

/** The listbox of the palette. The focus stays in the text field, which names the active option. */
export function PaletteList({ id, label, groups, active, onActive, onChoose }: PaletteListProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active !== undefined) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-[min(24rem,50dvh)] overflow-y-auto py-2">
      {groups.map(
        ({ label, entries }) =>
          entries.length > 0 && (
            <div key={label}>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-medium text-muted">
                {label}
              </p>
              {entries.map((entry) => (
                <a
                  key={entry.id}
                  ref={entry.id === active ? option : undefined}
                  id={optionId(id, entry.id)}
                  href={entry.href}
                  role="option"
                  aria-selected={entry.id === active}
                  tabIndex={-1}
                  onMouseMove={() => onActive(entry.id)}
                  // The text field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onChoose(entry);
                  }}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-sunken"
                >
                  <Icon name={entry.icon} size={18} className="text-muted" />
                  <span className="min-w-0 wrap-anywhere">
                    <bdi>{entry.label}</bdi>
                    {entry.note && (
                      <>
                        {' '}
                        <bdi className="text-sm text-muted">{entry.note}</bdi>
                      </>
                    )}
                  </span>
                </a>
              ))}
            </div>
          ),
      )}
    </div>
  );
}
