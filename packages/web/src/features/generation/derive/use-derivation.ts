import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../i18n/refusal-text.ts';
import type { Failure } from '../../../lib/data/failure.ts';
import { showError } from '../../../ui/toast.ts';
import { type Derivation, startDerivation } from './derivation.ts';

/**
 * Starts the operation of a dialog, once for several presses.
 * @param onStarted called when the server has accepted the jobs
 */
export function useDerivation(onStarted: () => void) {
  const { i18n } = useLingui();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isSending = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  async function send(derivation: Derivation) {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    const failure = await startDerivation(derivation);
    isSending.current = false;
    setPending(false);
    setFailure(failure);
    if (!failure) onStarted();
    else if (!isOpen.current) showError(failureText(i18n, failure));
  }
  return {
    isPending,
    failure,
    start: (derivation: Derivation) => void send(derivation),
  };
}
