import type { Resolution, Style } from '@limn/server/enums';
import { type RefObject, useLayoutEffect } from 'react';
import { changeDraft, type Draft } from './draft.ts';

/** The settings that a user has changed in prerendered fields. React has not seen these changes. */
function readTyped(form: HTMLFormElement): Partial<Draft> {
  const change: Partial<Draft> = {};
  for (const {
    type,
    name,
    value,
    defaultValue,
    checked,
    defaultChecked,
  } of form.querySelectorAll<HTMLInputElement>('textarea,input')) {
    if (type === 'textarea') {
      if (value !== defaultValue) change.prompt = value;
    } else if (checked && !defaultChecked) {
      if (name === 'style') change.style = value as Style;
      else change.resolution = value as Resolution;
    }
  }
  return change;
}

/** Keeps what the user has typed and chosen before the page hydrated. */
export function useTypedDraft(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const change = form.current ? readTyped(form.current) : {};
    if (Object.keys(change).length > 0) changeDraft(change);
  }, [form]);
}
