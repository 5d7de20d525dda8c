import { limits } from '@limn/server/enums';
import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { lineOf } from './find-line.ts';
import type { Layout } from './justified-layout.ts';
import { pageAt } from './page-at.ts';
import { scrollToLine } from './scroll.ts';
import { scrolledInto } from './use-visible-lines.ts';

/** Milliseconds without a scroll event after which the page number is that of the position. */
const rest = 150;

interface PagePosition {
  container: RefObject<HTMLElement | null>;
  layout: Layout;
  /** From 1: the page in the address; undefined where pages have no address. */
  page: number | undefined;
  /** The user has scrolled to another page. */
  onPage: ((page: number) => void) | undefined;
}

const pageOf = (location: { search: object } | undefined) => location && Reflect.get(location.search, 'page');

/** Scrolls to the page of the address, and reports the page that the user scrolls to. */
export function usePagePosition({ container, layout, page, onPage }: PagePosition) {
  const shown = useRef<number>(undefined);
  /** Where the last page was scrolled to: there its number stands, also if the page cannot reach the top. */
  const arrived = useRef<number>(undefined);
  const router = useRouter();
  const go = useEffectEvent((to: number) => {
    const line = lineOf(layout, (to - 1) * limits.historyPage);
    if (!container.current) return;
    if (to === 1) scrollTo({ top: 0, behavior: 'instant' });
    else if (line) scrollToLine(container.current, line);
    arrived.current = scrollY;
  });
  const stored = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  /**
   * Scrolls to the position that the router has stored, if the page of the address has it. After a reload, the browser itself
   * restores the position, but maybe too early: the document is still short. Returns false if no such position is stored.
   */
  const restorePosition = useEffectEvent((to: number) => {
    const into = scrolledInto(container.current) + stored - scrollY;
    if (stored === 0 || pageAt(layout, into, innerHeight) !== to) return false;
    // further down is a user who has scrolled meanwhile
    if (scrollY < stored) scrollTo({ top: stored, behavior: 'instant' });
    arrived.current = scrollY;
    return true;
  });
  const isReady = layout.lines.length > 0;
  useLayoutEffect(() => {
    if (page === undefined || page === shown.current || !isReady) return;
    const isFirst = shown.current === undefined;
    shown.current = page;
    if (isFirst && restorePosition(page)) return;
    if (!isFirst || page > 1) go(page);
  }, [page, isReady]);
  // After Back the router restores a position, which it may have stored for another page.
  const check = useEffectEvent(() => {
    if (page === undefined || !isReady || arrived.current === scrollY) return;
    if (pageAt(layout, scrolledInto(container.current), innerHeight) !== page) go(page);
  });
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (pageOf(fromLocation) !== pageOf(toLocation)) check();
      }),
    [router],
  );
  const settle = useEffectEvent(() => {
    if (page === undefined || !isReady) return;
    if (arrived.current !== undefined && Math.abs(arrived.current - scrollY) < 2) return;
    const now = pageAt(layout, scrolledInto(container.current), innerHeight);
    if (now === shown.current) return;
    shown.current = now;
    arrived.current = undefined;
    onPage?.(now);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(), rest);
    };
    addEventListener('scroll', wait, { passive: true });
    return () => {
      removeEventListener('scroll', wait);
      clearTimeout(timer);
    };
  }, []);
}
