import type { ServiceTested } from '@limn/server/schema/studio/image-service';
import { useLingui } from '@lingui/react/macro';
import { CallOutcome } from '../../ui/call-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ServiceTestProps {
  isRunning: boolean;
  result: ServiceTested | undefined;
}

/** A test picture that is being generated, or its result. */
export function ServiceTest({ isRunning, result }: ServiceTestProps) {
  const { t } = useLingui();
  return (
    <div role="status" className="mt-3 text-sm empty:hidden">
      {isRunning ? (
        <p className="text-muted">{t`Generating a test picture…`}</p>
      ) : (
        result && <TestResult {...result} />
      )}
    </div>
  );
}

function TestResult({ ok, milliseconds, detail, picture }: ServiceTested) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture && (
        <img
          src={picture}
          alt={t`A lighthouse at dusk`}
          width={128}
          height={128}
          className="size-32 rounded-control"
        />
      )}
      <div className="min-w-0">
        <CallOutcome ok={ok} milliseconds={milliseconds} />
        {detail && (
          <p className="mt-0.5 wrap-anywhere text-muted">
            <bdi lang="en">{detail}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface ConfirmTestProps {
  isPaid: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmTest({ isPaid, onConfirm, onClose }: ConfirmTestProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Test this image service?`}
      text={
        isPaid ? t`Generates a small picture. The service may charge for it.` : t`Generates a small picture.`
      }
      action={t`Test`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
