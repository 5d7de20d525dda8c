import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ImageFrame } from './image-frame.tsx';
import { ImageFrameFooter } from './image-frame-footer.tsx';
import type { RunningJob } from './job.ts';
import { progressOf } from './job-progress.ts';
import { secondsLeft } from './seconds-left.ts';
import { useCancel } from './use-cancel.ts';
import { useStatusText } from './use-status-text.ts';

/** Whole seconds since `start` (milliseconds since 1970); updates every second. */
function useSeconds(start: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}

/** A slow brush stroke in the empty frame; static with reduced motion. */
const Brush = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 400 300"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
  >
    <path
      d="M-30 60C60 10 150 20 210 62s140 40 230-14M-30 150c80-44 170-30 240 6s130 22 220-20M-30 244c90-50 170-20 230 4s140 22 230-26"
      fill="none"
      stroke="var(--color-line)"
      strokeWidth="58"
      strokeLinecap="round"
      pathLength={1}
      className="brush"
    />
  </svg>
);

interface WaitingProps {
  job: RunningJob;
  size: { width: number; height: number };
}

/**
 * The remaining time or, without an estimate or after it is over, the elapsed time. An image service without progress
 * sends no updates, so the page counts the estimate down itself.
 */
function useTime(job: WaitingProps['job'], seconds: number): ReactNode {
  const { t } = useLingui();
  const [promised, setPromised] = useState<string>();
  const { snapshot, receivedAt = job.startedAt } = job;
  if (job.lost || snapshot?.waiting) return null;
  if (snapshot?.status === 'saving' || snapshot?.status === 'done') return t`almost done`;
  const estimate = secondsLeft(snapshot?.estimate ?? 0, receivedAt, job.startedAt + seconds * 1000);
  if (estimate > 0) {
    if (promised !== job.id) setPromised(job.id);
    return <Plural value={estimate} one="about # second left" other="about # seconds left" />;
  }
  if (promised !== undefined && promised === job.id)
    return (
      <Plural
        value={seconds}
        one="taking longer than usual, # second so far"
        other="taking longer than usual, # seconds so far"
      />
    );
  return seconds >= 2 && <Plural value={seconds} one="# second so far" other="# seconds so far" />;
}

export function Waiting({ job, size }: WaitingProps) {
  const { t } = useLingui();
  const seconds = useSeconds(job.startedAt);
  const cancel = useCancel(job);
  const step = useStatusText(job);
  const progress = progressOf(job);
  const time = useTime(job, seconds);
  return (
    <>
      <ImageFrame {...size} className="animate-appear bg-sunken">
        <Brush />
      </ImageFrame>
      <ImageFrameFooter {...size}>
        {/* Visible only after the server has accepted the job, because only then it survives a reload. */}
        <h2 className={`font-display text-2xl leading-tight ${job.id === undefined ? 'invisible' : ''}`}>
          {t`Your image is coming...`}
        </h2>
        <Progress label={t`Generation progress`} value={progress} className="my-2.5" />
        <div className="flex min-h-11 items-center justify-between gap-x-4 text-sm text-muted large-text:flex-wrap">
          <p className="figures">
            <span role="status">{step}</span>
            {time && <> · {time}</>}
          </p>
          {job.id !== undefined && (
            <Button variant="ghost" busy={cancel.isPending} onClick={cancel.run} className="-me-4">
              {t`Cancel`}
            </Button>
          )}
        </div>
      </ImageFrameFooter>
    </>
  );
}
