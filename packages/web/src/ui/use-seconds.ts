import { useEffect, useState } from 'react';

/** Whole seconds since `start` (milliseconds since 1970), ticking. */
export function useSeconds(start: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}
