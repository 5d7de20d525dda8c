import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CardActions } from '../image-card.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import type { Selection } from '../selection.ts';
import { useRemove } from '../use-remove.ts';
import { DateScrollbar } from './date-scrollbar.tsx';
import type { ListOrder } from './day-groups.ts';
import { lineOf } from './find-line.ts';
import { GalleryCell } from './gallery-cell.tsx';
import type { GalleryImage, GalleryItem, Wanted } from './gallery-item.ts';
import { groupTitle } from './group-title.ts';
import { ListProblem } from './list-problem.tsx';
import { useScrollAnchor } from './scroll.ts';
import { useCoveredLines } from './use-covered-lines.ts';
import { useGalleryFocus } from './use-gallery-focus.ts';
import { useGalleryLayout } from './use-gallery-layout.ts';
import { useLatest } from './use-latest.ts';
import { useListedImages } from './use-listed-images.ts';
import { usePagePosition } from './use-page-position.ts';
import { useVisibleLines } from './use-visible-lines.ts';
import { useWidth } from './use-width.ts';

interface GalleryProps {
  wanted: Wanted;
  /** Everything that was found, in the order in which it is shown. */
  items: readonly GalleryItem[];
  /** The same in the server's order. */
  fresh: readonly GalleryItem[];
  order: ListOrder;
  /** Shown until the width is known. */
  placeholder?: ReactNode;
  /** The items are of the previous list, until this one is loaded. */
  isOld?: boolean;
  /** The page in the address, from 1, and what to do when the user scrolls to another. */
  page?: number | undefined;
  onPage?: (page: number) => void;
  /** The id of the image in the viewer. When the viewer closes, the focus goes to this image. */
  opened?: string | undefined;
  onOpen: (image: GalleryImage) => void;
  onRemoved: (id: string) => void;
  onAnother?: (image: GalleryImage) => void;
  onEdit?: (image: GalleryImage) => void;
  /** The current selection; undefined outside of the selection mode. */
  selection?: Selection | undefined;
  onSelect?: (id: string, range: boolean) => void;
  /** Extends the selection from one image to another. */
  onExtend?: ((from: string, id: string) => void) | undefined;
}

const nothing = () => undefined;

/** Pictures in rows that fill the width, by day. Only rows near the window are rendered, and only their data is loaded. */
export function Gallery(props: GalleryProps) {
  const { wanted, items, fresh, order, isOld = false, page, onPage, opened, selection } = props;
  const { t, i18n } = useLingui();
  const [askingId, setAskingId] = useState<string>();
  const [toRead, setToRead] = useState<GalleryImage>();
  const remove = useRemove(props.onRemoved);
  const container = useRef<HTMLUListElement>(null);
  const width = useWidth(container);
  const hasCaptions = Boolean(wanted.search?.trim());
  const { groups, layout } = useGalleryLayout(items, order, width, hasCaptions);
  const list = JSON.stringify(wanted);
  useScrollAnchor(container, { layout, items, list });
  usePagePosition({ container, layout, page, onPage });
  const { pinned, ...focus } = useGalleryFocus({
    container,
    layout,
    items,
    opened,
    onExtend: props.onExtend,
  });
  const [firstLine, endLine] = useVisibleLines(container, layout, page === 1);
  const hasBar = page !== undefined && items.length > limits.historyPage;
  const [coveredFrom, coveredEnd] = useCoveredLines(container, layout, hasBar);
  const covered = layout.lines.slice(coveredFrom, coveredEnd);
  const shown = layout.lines.slice(firstLine, endLine);
  const pinnedLine = pinned === undefined ? undefined : lineOf(layout, pinned);
  if (pinnedLine && !shown.includes(pinnedLine)) shown.push(pinnedLine);
  shown.sort((one, other) => one.first - other.first);
  const cells = shown.flatMap((line) =>
    items.slice(line.first, line.end).map((item, n) => ({ line, item, index: line.first + n })),
  );
  const { known, failure, retry } = useListedImages(
    wanted,
    fresh,
    cells.map(({ item }) => item.id),
  );
  const latest = useLatest(props);
  const [actions] = useState<CardActions>(() => ({
    onOpen: (image) => latest.current.onOpen(image),
    onShowPrompt: setToRead,
    onRemove: ({ id }) => setAskingId(id),
    onAnother: props.onAnother && ((image) => latest.current.onAnother?.(image)),
    onEdit: props.onEdit && ((image) => latest.current.onEdit?.(image)),
  }));
  const [select] = useState(() => (id: string, range: boolean) => latest.current.onSelect?.(id, range));
  const now = new Date();
  const titles = useMemo(() => new Map(groups.map((group) => [group.first, group])), [groups]);
  return (
    <>
      <div className={`relative eased ${isOld ? 'opacity-40' : ''} ${order === 'other' ? 'mt-2' : ''}`}>
        <ul
          ref={container}
          aria-busy={isOld}
          style={{ height: layout.height }}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDown={focus.onKeyDown}
          className="relative"
        >
          {cells.map(({ line, item, index }) => {
            const group = titles.get(index);
            return (
              <GalleryCell
                key={item.id}
                index={index}
                total={items.length}
                start={layout.starts[index] ?? 0}
                top={line.picturesTop}
                width={layout.widths[index] ?? 0}
                height={line.height}
                image={known.get(item.id)}
                title={group && groupTitle(i18n, group, now)}
                titleWidth={layout.headings.get(index)}
                isFirst={line.first === 0}
                isCovered={covered.includes(line)}
                isFading={remove.isPending && remove.variables.id === item.id}
                hasCaption={hasCaptions}
                isSelected={selection?.ids.has(item.id)}
                actions={actions}
                onSelect={select}
              />
            );
          })}
        </ul>
        {width === undefined && props.placeholder}
        {order !== 'other' && <DateScrollbar container={container} layout={layout} groups={groups} />}
      </div>
      {failure && <ListProblem error={failure} onRetry={() => void Promise.all(retry()).catch(nothing)} />}
      {toRead && <PromptDialog image={toRead} onClose={() => setToRead(undefined)} />}
      {askingId !== undefined && (
        <ConfirmDialog
          title={t`Delete this picture?`}
          text={t`It will be deleted. You can undo for 10 seconds.`}
          action={t`Delete`}
          onConfirm={() => remove.mutate({ id: askingId })}
          onClose={() => setAskingId(undefined)}
        />
      )}
    </>
  );
}
