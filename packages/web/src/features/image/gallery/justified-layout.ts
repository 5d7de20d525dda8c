import { breakRows, fullFrom } from './break-rows.ts';

/** Consecutive items under one heading. */
export interface ItemGroup {
  /** Index of the first item, and of the first one behind the group. */
  first: number;
  end: number;
  hasHeading: boolean;
}

/** All lengths are CSS pixels. */
export interface LayoutOptions {
  width: number;
  /** The height that rows should have. Full rows differ from it, so that they fill the width. */
  target: number;
  /** Between pictures, in both directions. */
  gap: number;
  /** Between groups on one line. */
  groupGap: number;
  /** Above the first row of a group. */
  headingHeight: number;
  /** The least width of a group that shares its line, so that its heading can be read. */
  groupMin: number;
  /** Below each row; 0 without captions. */
  captionHeight: number;
}

/** A row of pictures with one height. */
export interface Line {
  /** From the top of the gallery, with the heading and the caption. */
  top: number;
  bottom: number;
  /** The pictures' top and height. */
  picturesTop: number;
  height: number;
  first: number;
  end: number;
}

export interface Layout {
  height: number;
  lines: readonly Line[];
  /** Distance from the start of the line and width of each picture, by index. */
  starts: readonly number[];
  widths: readonly number[];
  /** The width of the heading above the picture with this index. */
  headings: ReadonlyMap<number, number>;
}

/** Ratios of width and height beyond these get a frame, so that buttons fit and a panorama can be seen. */
export const ratioMin = 0.5;
export const ratioMax = 3;

export const shownRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(ratioMax, Math.max(ratioMin, width / height));

interface Block {
  group: ItemGroup;
  /** At the target height; `width` is at least `groupMin` if the group has a heading. */
  natural: number;
  width: number;
}

/**
 * Arranges pictures in rows that fill the width, in their order. A group begins with a heading; groups that fit share a
 * line.
 * @param ratios of width and height, by index
 * @param groups in order, without gaps, from the first item to the last
 */
export function justifiedLayout(
  ratios: readonly number[],
  groups: readonly ItemGroup[],
  options: LayoutOptions,
): Layout {
  const { width, target, gap, groupGap, headingHeight, groupMin, captionHeight } = options;
  const lines: Line[] = [];
  const starts: number[] = [];
  const widths: number[] = [];
  const headings = new Map<number, number>();
  let top = 0;

  const openLine = (first: number, end: number, height: number, hasHeading: boolean) => {
    const picturesTop = top + (hasHeading ? headingHeight : 0);
    const bottom = picturesTop + height + captionHeight;
    lines.push({ top, bottom, picturesTop, height, first, end });
    top = bottom + gap;
  };
  /** Places neighbours from `left` on, with edges on whole pixels. @returns the edge behind the last one */
  const place = (
    first: number,
    end: number,
    left: number,
    height: number,
    edge = Number.POSITIVE_INFINITY,
  ) => {
    let at = left;
    for (let index = first; index < end; index += 1) {
      const next = at + (ratios[index] ?? 1) * height;
      const start = Math.round(at);
      starts.push(start);
      widths.push(Math.min(edge, Math.round(next)) - start);
      at = next + gap;
    }
    return at - gap;
  };

  let pending: Block[] = [];
  let used = 0;
  const flush = () => {
    const [head] = pending;
    const last = pending.at(-1);
    if (!head || !last) return;
    let hasHeading = false;
    let isPadded = false;
    let pictures = 0;
    let inside = 0;
    let between = used;
    for (const { group, natural, width: kept } of pending) {
      const gaps = gap * (group.end - group.first - 1);
      hasHeading ||= group.hasHeading;
      isPadded ||= kept > natural;
      pictures += natural - gaps;
      inside += gaps;
      between -= kept;
    }
    const isFull = !isPadded && used >= fullFrom * width;
    const height = isFull ? (target * (width - between - inside)) / pictures : target;
    let left = 0;
    for (const { group, width: kept } of pending) {
      const after = place(group.first, group.end, left, height, width);
      const blockWidth = isFull ? after - left : kept;
      if (group.hasHeading) headings.set(group.first, Math.round(blockWidth));
      left += blockWidth + groupGap;
    }
    openLine(head.group.first, last.group.end, Math.round(height), hasHeading);
    pending = [];
    used = 0;
  };

  for (const group of groups) {
    let natural = gap * (group.end - group.first - 1);
    for (let index = group.first; index < group.end; index += 1) natural += (ratios[index] ?? 1) * target;
    if (natural <= width) {
      const block = {
        group,
        natural,
        width: Math.min(width, Math.max(natural, group.hasHeading ? groupMin : 0)),
      };
      if (pending.length > 0 && used + groupGap + block.width > width) flush();
      used += (pending.length > 0 ? groupGap : 0) + block.width;
      pending.push(block);
      continue;
    }
    flush();
    let first = group.first;
    const own = ratios.slice(group.first, group.end);
    for (const { count, height } of breakRows(own, { width, target, gap })) {
      const hasHeading = first === group.first && group.hasHeading;
      if (hasHeading) headings.set(first, width);
      place(first, first + count, 0, height, width);
      openLine(first, first + count, Math.round(height), hasHeading);
      first += count;
    }
  }
  flush();
  return { height: Math.max(0, top - gap), lines, starts, widths, headings };
}
