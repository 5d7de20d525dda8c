import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useOfferedFile } from '../../ui/use-offered-file.ts';
import { CheckResult } from './check-result.tsx';
import { FileChoice } from './file-choice.tsx';
import { type Check, useCheck } from './use-check.ts';

/** Whether another attempt with the same file can succeed. */
const isRetried = ({ failure }: Extract<Check, { state: 'failed' }>) =>
  failure !== 'too_large' && !failure.code.startsWith('verification.');

/** Chooses a file, checks it and shows the result. */
export function PictureCheck() {
  const { t, i18n } = useLingui();
  const { file, check, begin, cancel } = useCheck();
  const isOver = useOfferedFile(begin);
  const isRunning = check.state === 'running';
  const progress = isRunning
    ? check.sent === undefined
      ? t`Checking the picture…`
      : t`Sending the picture…`
    : '';
  return (
    <div className="grid gap-6">
      <FileChoice isOver={isOver} isAgain={file !== undefined} onFile={begin} />
      {file && <Preview file={file} />}
      <div role="status" className={isRunning ? '' : 'sr-only'}>
        {progress}
      </div>
      {isRunning && (
        <div className="grid gap-4">
          <Progress label={progress} value={check.sent} />
          <Button onClick={cancel} className="justify-self-start">{t`Cancel`}</Button>
        </div>
      )}
      {check.state === 'failed' && (
        <div className="grid gap-4">
          <Notice>
            {check.failure === 'too_large'
              ? t`This file is larger than 32 MB.`
              : failureText(i18n, check.failure)}
          </Notice>
          {file && isRetried(check) && (
            <Button onClick={() => begin(file)} className="justify-self-start">{t`Try again`}</Button>
          )}
        </div>
      )}
      {check.state === 'done' && <CheckResult result={check.result} />}
    </div>
  );
}

/** The chosen picture; nothing for a file that the browser cannot show. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setIsBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) return null;
  return (
    <img
      src={url}
      alt=""
      onError={() => setIsBroken(true)}
      className="mx-auto max-h-64 max-w-full rounded-small bg-sunken"
    />
  );
}
