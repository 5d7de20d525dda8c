import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Milliseconds after the last key. */
const pause = 250;

interface SearchFieldProps {
  label: string;
  /** Characters. */
  most: number;
  /** The current search text. */
  value: string;
  /** Called when the typing has paused. */
  onSearch: (words: string) => void;
  /** While it is true, `onSearch` is not called. */
  isHeld?: boolean;
}

export function SearchField({ label, most, value, onSearch, isHeld = false }: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  /** True during the composition of an input method, as for Chinese and Japanese. */
  const [composing, setComposing] = useState(false);
  if (value !== known) {
    setKnown(value);
    // The value changed from outside: by the back button or a link.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const search = useEffectEvent((words: string) => {
    setAsked(words);
    onSearch(words);
  });
  const wanted = typed.trim();
  useEffect(() => {
    if (composing || isHeld || wanted === asked) return;
    const timer = setTimeout(() => search(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, asked, composing, isHeld]);
  return (
    <search className="min-w-0 grow basis-full max-md:order-last md:basis-64">
      <label className="flex min-h-11 items-center rounded-control border border-control bg-surface ps-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
        <Icon name="search" size={18} className="text-muted" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={most}
          dir={typed === '' ? undefined : 'auto'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          className="min-w-0 grow self-stretch bg-transparent px-2.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {typed !== '' && (
          <IconButton
            icon="close"
            label={t`Clear search`}
            // With the border of the field around it, it would make the field higher.
            className="-my-px"
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          />
        )}
      </label>
    </search>
  );
}
