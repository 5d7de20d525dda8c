import type { Style } from '@limn/server/enums';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<Style, MessageDescriptor> = {
  normal: msg`Normal`,
  realism: msg`Realism`,
  'B&W': msg`B&W`,
  Anime: msg`Anime`,
  '3D': msg`3D`,
  Shining: msg`Shining`,
};

const isStyle = (label: string): label is Style => Object.hasOwn(names, label);

/** The translated name of a style; an unknown label is returned unchanged. */
export const styleName = (i18n: I18n, label: string): string =>
  isStyle(label) ? i18n._(names[label]) : label;
