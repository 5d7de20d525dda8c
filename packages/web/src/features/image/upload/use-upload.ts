import type { Image } from '@limn/server/schema/studio/image';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../lib/data/failure.ts';
import { type Prepared, prepareUpload } from './prepare-upload.ts';
import { sendUpload, UploadError } from './send-upload.ts';

const failureOf = (code: Failure['code']): Failure => ({ code, facts: {}, requestId: undefined });

/** One upload at a time. A chosen file is prepared at once, so that a press only has to send it. */
export function useUpload(onUploaded: (image: Image) => void) {
  const [file, setFile] = useState<File>();
  const prepared = useRef<Promise<Prepared>>(undefined);
  /** Share of the file; undefined while it is prepared or processed. */
  const [sent, setSent] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function choose(next: File): void {
    if (running.current) return;
    const preparing = prepareUpload(next);
    prepared.current = preparing;
    setFile(next);
    setFailure(undefined);
    void preparing.then((result) => {
      if (prepared.current === preparing && 'problem' in result)
        setFailure(failureOf(`upload.${result.problem}`));
    });
  }

  async function send(description: string): Promise<void> {
    if (running.current || !prepared.current) return;
    const mine = new AbortController();
    running.current = mine;
    setSending(true);
    setSent(undefined);
    setFailure(undefined);
    try {
      const result = await prepared.current;
      if ('problem' in result) throw new UploadError(failureOf(`upload.${result.problem}`));
      const onProgress = (share: number) => setSent(share < 1 ? share : undefined);
      const image = await sendUpload(result.picture, { description, signal: mine.signal, onProgress });
      onUploaded(image);
    } catch (error) {
      if (mine.signal.aborted) return;
      setFailure(error instanceof UploadError ? error.failure : failureOf('unknown'));
    } finally {
      running.current = undefined;
      setSending(false);
    }
  }
  return { file, sent, isSending, failure, choose, send };
}
