import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

interface CardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  filled?: boolean;
}

/** A round button on an image. */
export const CardButton = ({ icon, filled = false, className = '', ...rest }: CardButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`grid size-11 shrink-0 place-items-center rounded-round eased hover:*:bg-surface ${className}`}
  >
    <span className="grid size-8 place-items-center rounded-round bg-glass eased">
      <Icon name={icon} size={16} filled={filled} />
    </span>
  </button>
);
