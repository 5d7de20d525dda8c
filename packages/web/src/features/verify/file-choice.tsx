import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FileChoiceProps {
  /** A file is above the page. */
  isOver: boolean;
  /** A file was chosen before. */
  isAgain: boolean;
  onFile: (file: File) => void;
}

/** The place to choose a file; files may also be dropped anywhere on the page or pasted. */
export function FileChoice({ isOver, isAgain, onFile }: FileChoiceProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-control border border-dashed p-6 text-center eased ${isOver ? 'border-ink bg-sunken' : 'border-control'}`}
    >
      {!isAgain && <Icon name="image" size={32} className="text-muted" />}
      <Button variant={isAgain ? 'quiet' : 'primary'} onClick={() => input.current?.click()}>
        {isAgain ? t`Choose another picture` : t`Choose a picture`}
      </Button>
      <p className="text-sm text-muted">
        {isOver ? t`Drop the picture here` : t`Or drop it here, or paste it. JPEG, PNG or WebP, up to 32 MB.`}
      </p>
      <FileInput ref={input} accept="image/jpeg,image/png,image/webp" onFile={onFile} />
    </div>
  );
}
