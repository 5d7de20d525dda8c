import { FailureNotice } from '../../features/generation/failure-notice.tsx';
import { Sheet } from '../../features/generation/image-frame.tsx';
import { usePart } from '../../lib/browser/use-lazy-part.ts';
import { later } from '../lazy.ts';
import type { HomeSceneProps } from './job-view.tsx';

/** The scene, once it has been fetched. Where it cannot be, that is said in its place. */
export function LaterScene(props: HomeSceneProps) {
  const { part, failed, retry } = usePart(true, later.scene);
  if (part) return <part.HomeScene {...props} />;
  if (!failed) return <Sheet {...props.size} className="bg-sunken" />;
  return (
    <FailureNotice
      onTryAgain={() => {
        retry();
        if (props.job.phase === 'failed') props.onTryAgain();
      }}
    />
  );
}
