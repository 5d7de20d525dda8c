import { useLayoutEffect, useRef } from 'react';

/** The newest value, for functions that stay the same between renders. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
