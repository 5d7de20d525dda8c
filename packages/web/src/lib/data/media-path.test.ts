import { expect, test } from 'vitest';
import { mediaPath } from './media-path.ts';

test.each([
  ['http://localhost:3000/media/featured/a.jpg', '/media/featured/a.jpg'],
  ['https://limn.example/media/avatars/a.webp', '/media/avatars/a.webp'],
  ['/media/featured/a.jpg', '/media/featured/a.jpg'],
  ['https://limn.example/elsewhere/media/a.jpg', 'https://limn.example/elsewhere/media/a.jpg'],
])('%s is asked for as %s', (address, asked) => {
  expect(mediaPath(address)).toBe(asked);
});
