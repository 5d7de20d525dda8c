import type { Subject } from '../subject.ts';

export const camera: Subject = {
  words: {
    en: 'camera',
    zh: '相机',
    ar: 'كاميرا',
    es: 'cámara',
    fr: 'appareil photo',
    ja: 'カメラ',
  },
  emoji: '📷 📸',
  home: ['room'],
  layer: 'near',
  where: 'table',
  size: { height: 24, breadth: 1.5 },
  draw: (pen, context) => {
    const c = context.colour ?? '#2c2f36';
    pen
      .path('M-22 -78L-16 -92H16L22 -78z', '#c3c8ce', { round: 3 })
      .path('M-66 -74Q-66 -80 -60 -80H60Q66 -80 66 -74V-6Q66 0 60 0H-60Q-66 0 -66 -6z', c, { round: 6 })
      .rect(-66, -80, 132, 17, '#c3c8ce', { round: 4 });
    pen
      .circle(0, -36, 31, '#1c1e24', { round: 6 })
      .circle(0, -36, 25, '#3a3f4a', { round: 5 })
      .circle(0, -36, 17, '#1e2c4a', { round: 6 })
      .circle(-6, -43, 5, '#bcd8f0', { material: 'glow', opacity: 0.8, outline: false });
    pen
      .circle(48, -71, 6, '#d1382f', { round: 3 })
      .rect(-56, -88, 16, 8, '#8f959e', { round: 2 })
      .circle(46, -50, 5, '#f4e6b0', { material: 'glow' });
  },
};
