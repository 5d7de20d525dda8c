import type { PatternName } from '../../names.ts';

/** A person as it is drawn: body, clothes and pose. Colours are `#rrggbb`. */
export interface Figure {
  female: boolean;
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'bob' | 'plaits' | 'curly' | 'ponytail' | 'bald';
  garment: Garment;
  top: string;
  low: string;
  hat: Hat;
  /** Colour of the hat. Without one each hat has its own. */
  hatColour?: string | undefined;
  scarf: string | undefined;
  cape?: string | undefined;
  glasses: 'none' | 'clear' | 'dark';
  beard: 'none' | 'short' | 'long' | 'moustache';
  pose: Pose;
  /** Positions of the two hands in place of those of the pose: x y x y. */
  hands?: readonly [number, number, number, number] | undefined;
  /** Size of the head; 1 is an adult's. */
  head: number;
  old: boolean;
  eyesClosed: boolean;
  feeling?: 'happy' | 'sad' | 'angry' | 'surprised' | undefined;
  freckles?: boolean | undefined;
  iris?: string | undefined;
  gloves?: string | undefined;
  pattern?: PatternName | undefined;
}

export type Garment =
  | 'shirt'
  | 'shorts'
  | 'jersey'
  | 'hoodie'
  | 'coat'
  | 'suit'
  | 'uniform'
  | 'skirt'
  | 'gown'
  | 'tutu'
  | 'kimono'
  | 'hanfu'
  | 'sailor'
  | 'armour'
  | 'swimsuit'
  | 'apron'
  | 'tights';

export type Hat =
  | 'none'
  | 'brim'
  | 'knit'
  | 'cap'
  | 'crown'
  | 'police'
  | 'fire'
  | 'chef'
  | 'helmet'
  | 'ski'
  | 'santa'
  | 'pirate'
  | 'headscarf'
  | 'flowers'
  | 'veil'
  | 'hood'
  | 'mask';

export type Pose =
  | 'standing'
  | 'walking'
  | 'running'
  | 'sitting'
  | 'seated'
  | 'lying'
  | 'flying'
  | 'riding'
  | 'holding'
  | 'dancing'
  | 'jumping'
  | 'kicking'
  | 'fencing'
  | 'waving'
  | 'bending'
  | 'climbing'
  | 'praying'
  | 'speaking'
  | 'listening'
  | 'swimming'
  | 'mermaid';

export const coats = ['#c8503c', '#d9a13c', '#3f6f8c', '#4f7a5c', '#7a4a6c', '#e2d3b8', '#35495e'] as const;
export const hairs = ['#2e2624', '#5a3a2a', '#8a5a34', '#c79a5a', '#1f1c22'] as const;
export const skins = ['#e8b894', '#c98f68', '#8f5f44', '#f0c8a8'] as const;

/** Clothes that end in a skirt over bare legs or to the ground. */
export const isSkirt = (garment: Garment): boolean =>
  garment === 'skirt' || garment === 'gown' || garment === 'kimono' || garment === 'hanfu';
