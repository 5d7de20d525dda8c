import { FailureNotice } from '../../features/generation/failure-notice.tsx';
import { ImageFrame } from '../../features/generation/image-frame.tsx';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { lazy } from '../lazy.ts';
import type { JobViewProps } from './job-view.tsx';

/** The job view, or a failure notice when it cannot be loaded. */
export function LazyJobView(props: JobViewProps) {
  const { part, failed, retry } = useLazyPart(true, lazy.home);
  if (part) return <part.JobView {...props} />;
  if (!failed) return <ImageFrame {...props.size} className="bg-sunken" />;
  return (
    <FailureNotice
      onTryAgain={() => {
        retry();
        if (props.job.phase === 'failed') props.onTryAgain();
      }}
    />
  );
}
