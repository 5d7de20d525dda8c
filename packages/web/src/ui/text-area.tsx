import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Grows with what is in it; `min-h-*` and, where it is to end somewhere, `max-h-*` in className set how far. */
export function TextArea({ ref, className = '', ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // After every render: whatever changed the text changed its height.
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || !element) return;
    // Shorter for a moment, the document would scroll up where it is near its end.
    const { scrollY } = window;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    if (window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
  });
  return (
    <textarea {...rest} ref={area} className={`block w-full resize-none field-sizing-content ${className}`} />
  );
}
