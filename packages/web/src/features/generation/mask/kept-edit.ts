import { onSessionChange } from '../../../lib/session/session.ts';
import { createMaskEditor, type MaskEditor } from './mask-editor.ts';

interface KeptEdit {
  imageId: string;
  editor: MaskEditor;
  prompt: string;
}

/** The last edit that was not sent: closing the editor by mistake loses nothing. */
let kept: KeptEdit | undefined;

onSessionChange(() => {
  kept = undefined;
});

/** The edit of a picture where the user left it, or a new one. */
export function openEdit(image: { id: string; width: number; height: number }): KeptEdit {
  if (kept?.imageId !== image.id) kept = { imageId: image.id, editor: createMaskEditor(image), prompt: '' };
  return kept;
}

export function keepPrompt(imageId: string, prompt: string): void {
  if (kept?.imageId === imageId) kept.prompt = prompt;
}

/** The edit was sent. */
export function forgetEdit(imageId: string): void {
  if (kept?.imageId === imageId) kept = undefined;
}
