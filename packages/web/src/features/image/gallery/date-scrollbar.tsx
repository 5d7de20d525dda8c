import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { groupAt, nextMonth, type PictureGroup, previousMonth } from './day-groups.ts';
import { lineAt, lineOf } from './find-line.ts';
import { groupTitle } from './group-title.ts';
import type { Layout } from './justified-layout.ts';
import { scrollInto, scrollToLine } from './scroll.ts';
import { onScroll, scrolledInto } from './use-visible-lines.ts';

interface DateScrollbarProps {
  container: RefObject<HTMLElement | null>;
  layout: Layout;
  groups: readonly PictureGroup[];
}

/** Galleries lower than this many windows have none. */
const windowsMin = 3;
/** Milliseconds after the last scroll event in which a touch screen shows it. */
const lingering = 1500;
/** The distance between two marks, as a share of the height. */
const markGap = 0.015;

/** A scrollbar that says the date at the top of the window. */
export function DateScrollbar({ container, layout, groups }: DateScrollbarProps) {
  const { t, i18n } = useLingui();
  const track = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const room = () => Math.max(1, layout.height - innerHeight);
  const read = () => {
    const top = scrolledInto(container.current);
    if (layout.height < windowsMin * innerHeight) return '';
    const group = groupAt(groups, lineAt(layout, top)?.first ?? 0);
    return `${Math.min(1, Math.max(0, top / room())).toFixed(4)} ${group}`;
  };
  const state = useSyncExternalStore(onScroll, read, () => '');
  const isScrolling = useIsScrolling(state);
  const marks = useMemo(() => {
    const places: number[] = [];
    for (let group = 0; group >= 0 && group < groups.length; group = nextMonth(groups, group)) {
      const place = (lineOf(layout, groups[group]?.first ?? 0)?.top ?? 0) / layout.height;
      if (place - (places.at(-1) ?? -1) >= markGap) places.push(place);
    }
    return places;
  }, [groups, layout]);
  if (state === '') return null;
  const [position = 0, current = 0] = state.split(' ').map(Number);
  const titleOf = (group: number) => {
    const shown = groups[group];
    return (shown && groupTitle(i18n, shown, new Date())) ?? '';
  };
  const title = titleOf(current);
  function drag(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    if (!box || !container.current) return;
    const share = Math.min(1, Math.max(0, (event.clientY - box.top) / box.height));
    scrollInto(container.current, share * room());
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
    drag(event);
  }
  function pressKey(event: KeyboardEvent) {
    const wanted = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: nextMonth(groups, current),
      PageUp: previousMonth(groups, current),
      Home: 0,
      End: groups.length - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const group = groups[Math.min(groups.length - 1, Math.max(0, wanted))];
    const line = group && lineOf(layout, group.first);
    if (line && container.current) scrollToLine(container.current, line);
  }
  const isShown = isDragged || isScrolling;
  return (
    <div className="pointer-events-none absolute inset-y-0 -end-4 z-10 w-4 md:-end-8 md:w-8">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={t`Date`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={groups.length - 1}
        aria-valuenow={current}
        aria-valuetext={title}
        onPointerDown={press}
        onPointerMove={isDragged ? drag : undefined}
        onLostPointerCapture={() => setDragged(false)}
        onKeyDown={pressKey}
        className={`group sticky top-4 h-[calc(100svh-6rem)] touch-none outline-none eased pointer-fine:pointer-events-auto ${isShown ? '' : 'pointer-coarse:opacity-0'}`}
      >
        {marks.map((place) => (
          <span
            key={place}
            style={{ top: `${place * 100}%` }}
            className="absolute end-1.5 size-1 rounded-round bg-control opacity-60 max-md:hidden md:end-3.5"
          />
        ))}
        <span
          style={{ top: `${position * 100}%` }}
          className={`absolute end-0 grid h-11 w-11 -translate-y-1/2 place-items-center justify-items-end ${isShown ? 'pointer-events-auto' : ''}`}
        >
          <span className="h-8 w-1.5 rounded-round bg-ink opacity-70 eased group-hover:opacity-100 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-ink md:me-3 md:h-6" />
          <span
            className={`pointer-events-none absolute end-full top-1/2 -me-3 -translate-y-1/2 rounded-control bg-ink px-3 py-1.5 text-sm font-medium whitespace-nowrap text-paper eased group-hover:opacity-100 group-focus-visible:opacity-100 ${isShown ? '' : 'opacity-0'}`}
          >
            {title}
          </span>
        </span>
      </div>
    </div>
  );
}

/** Whether the value has just changed, but not when the component appears. */
function useIsScrolling(state: string): boolean {
  const [still, setStill] = useState(state);
  useEffect(() => {
    if (still === state) return;
    // The first position is no movement.
    if (still === '') return setStill(state);
    const timer = setTimeout(() => setStill(state), lingering);
    return () => clearTimeout(timer);
  }, [still, state]);
  return still !== '' && still !== state;
}
