import type { User } from '@limn/server/schema/people/account';
import { useState } from 'react';
import { avatarInitial } from './avatar-initial.ts';

interface AvatarProps {
  user: Pick<User, 'display_name' | 'email' | 'avatar_url'>;
  /** The size of the avatar and of its letter: `size-24 text-4xl`. */
  className: string;
}

/** An avatar, hidden from screen readers because the name stands beside it. If the image fails, the letter shows. */
export function Avatar({ user, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const { avatar_url: url } = user;
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-round border border-line bg-sunken font-display leading-none text-muted select-none ${className}`}
    >
      {avatarInitial(user)}
      {url && url !== broken && (
        <img
          key={url}
          src={url}
          alt=""
          onError={() => setBroken(url)}
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
      )}
    </span>
  );
}
