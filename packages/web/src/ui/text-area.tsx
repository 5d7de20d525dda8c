import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text area that grows with its content, between `min-h-*` and `max-h-*` in className. */
export function TextArea({ ref, className = '', ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  // Runs after every render, because every change of the text changes the height.
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || !element) return;
    // The shorter document would scroll up near its end, so the position is restored.
    const { scrollY } = window;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    if (window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
  });
  return (
    <textarea {...rest} ref={area} className={`block w-full resize-none field-sizing-content ${className}`} />
  );
}
