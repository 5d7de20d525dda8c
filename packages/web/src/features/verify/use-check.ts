import type { Verification } from '@limn/server/schema/studio/provenance';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckError, type CheckFailure, checkFile } from './check-file.ts';

export type Check =
  | { state: 'idle' }
  /** `sent`: share of the file; undefined while the server checks it. */
  | { state: 'running'; sent: number | undefined }
  | { state: 'done'; result: Verification }
  | { state: 'failed'; failure: CheckFailure };

/** The check of one file at a time: a new file ends the check of the one before. */
export function useCheck() {
  const [file, setFile] = useState<File>();
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback((next: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (now: Check) => {
      if (!mine.signal.aborted) setCheck(now);
    };
    setFile(next);
    setCheck({ state: 'running', sent: 0 });
    const onProgress = (sent: number) => show({ state: 'running', sent: sent < 1 ? sent : undefined });
    checkFile(next, { signal: mine.signal, onProgress }).then(
      (result) => show({ state: 'done', result }),
      (error: unknown) => {
        const unknown = { code: 'unknown', facts: {}, requestId: undefined } as const;
        show({ state: 'failed', failure: error instanceof CheckError ? error.failure : unknown });
      },
    );
  }, []);
  const cancel = useCallback(() => {
    running.current?.abort();
    setFile(undefined);
    setCheck({ state: 'idle' });
  }, []);
  return { file, check, begin, cancel };
}
