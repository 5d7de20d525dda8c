import type { ReactNode } from 'react';

/** The name of a group of pictures to choose from, and the name of the chosen one: the pictures have no captions. */
export const PickerLegend = ({ name, chosen }: { name: string; chosen: ReactNode }) => (
  <legend className="mb-2 flex w-full justify-between gap-4 text-sm">
    <span className="font-medium">{name}</span>
    <span aria-hidden="true" className="text-muted figures">
      {chosen}
    </span>
  </legend>
);
