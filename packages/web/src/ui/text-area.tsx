import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Grows with what is in it; `max-h-*` and `min-h-*` in className set how far. */
export function TextArea({ ref, className = '', ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // After every render: whatever changed the text changed its height.
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  });
  return (
    <textarea {...rest} ref={area} className={`block w-full resize-none field-sizing-content ${className}`} />
  );
}
