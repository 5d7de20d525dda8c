import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showError, showToast } from '../../ui/toast.ts';

interface PromptDialogProps {
  image: Image;
  onClose: () => void;
}

/** Shows the complete prompt, and the expanded one if it differs. */
export function PromptDialog({ image, onClose }: PromptDialogProps) {
  const { t } = useLingui();
  const isExpanded = image.prompt !== image.original_prompt;
  return (
    <Dialog title={t`Prompt`} onClose={onClose} className="max-w-lg">
      <div className="absolute end-2 top-2">
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <PromptText
        title={isExpanded ? t`Your prompt` : undefined}
        action={isExpanded ? t`Copy prompt` : t`Copy`}
        text={image.original_prompt}
      />
      {isExpanded && <PromptText title={t`Full prompt`} action={t`Copy full prompt`} text={image.prompt} />}
    </Dialog>
  );
}

function PromptText({ title, action, text }: { title: string | undefined; action: string; text: string }) {
  const { t } = useLingui();
  async function copy() {
    try {
      await copyText(text);
      showToast(t`Copied.`);
    } catch {
      showError(t`Couldn't copy. Select the text and copy it manually.`);
    }
  }
  return (
    <section className="mb-5 last:mb-0">
      {title && <h3 className="mb-1 text-sm text-muted">{title}</h3>}
      <p dir="auto" className="max-h-[40svh] overflow-y-auto whitespace-pre-wrap">
        {text}
      </p>
      <Button className="mt-3" aria-label={action} onClick={() => void copy()}>
        {t`Copy`}
      </Button>
    </section>
  );
}
