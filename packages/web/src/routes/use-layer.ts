import { type RouterHistory, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What covers the page, the top one last. Each layer has its own history entry. */
    layers?: readonly string[];
  }
}

const layersOf = ({ location }: RouterHistory): readonly string[] => location.state.layers ?? [];

/** How many layers stay, while the browser goes back. */
let staying: number | undefined;

/**
 * Goes back to the entry with this many layers. The browser goes later, and forgets the first of two requests: while it goes,
 * another close only changes how far.
 */
function leave(history: RouterHistory, count: number): void {
  const isGoing = staying !== undefined;
  staying = Math.min(staying ?? count, count);
  if (isGoing) return;
  const stop = history.subscribe(goOn);
  function goOn() {
    const tooMany = layersOf(history).length - (staying ?? 0);
    if (tooMany > 0) return history.go(-tooMany);
    staying = undefined;
    stop();
  }
  goOn();
}

/** Goes back to the entry before this page, also while layers cover it. */
export const leaveWithLayers = (history: RouterHistory): void => history.go(-1 - layersOf(history).length);

/** Written out: inferred, it would depend on the router's type, and that on the pages with layers. */
interface Layer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A dialog or a viewer with a history entry, so that the browser's back button closes it. A reload keeps the entry.
 * @param name differs from the names of other layers of the page
 * @param isEmpty the contents are lost, as after a reload: the layer closes, so that Back does not lead to an entry without it
 */
export function useLayer(name: string, isEmpty = false): Layer {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.layers?.includes(name) === true });
  const close = useCallback(() => {
    const place = layersOf(history).indexOf(name);
    if (place >= 0) leave(history, place);
  }, [history, name]);
  // Without the component nothing is left to close.
  useEffect(() => close, [close]);
  const isLeft = isOpen && isEmpty;
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft, close]);
  const open = () => {
    const layers = layersOf(history);
    const below = layers.includes(name) ? layers.slice(0, layers.indexOf(name)) : layers;
    void navigate({
      to: '.',
      search: (now: object) => now,
      hash: true,
      state: (now) => ({ ...now, layers: [...below, name] }),
      // After a reload the entry of a closed layer may be the current one.
      replace: below !== layers,
      resetScroll: false,
    });
  };
  return { isOpen: isOpen && !isEmpty, open, close };
}
