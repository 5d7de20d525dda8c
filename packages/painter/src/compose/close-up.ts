import type { Scene } from '../scene/scene.ts';
import { headAreas } from '../subjects/head-area.ts';
import { isPerson, subjects } from '../subjects/subjects.ts';
import type { ChosenSubject } from './chosen-subject.ts';
import { drawMember, drawnSubject } from './drawn-subject.ts';

/** Width of a bust as a share of its height. A tall picture cuts off the shoulders. */
const bustBreadth = 1.06;

/** The subject of a portrait or a close-up. `undefined` where the whole picture is the subject, such as a landscape. */
export function closeUpOf(
  { framing }: Scene['plan'],
  chosen: readonly ChosenSubject[],
): ChosenSubject | undefined {
  if (framing !== 'portrait' && framing !== 'closeup') return undefined;
  const [first] = chosen;
  return first && !first.rider && (isPerson(first.name) || subjects[first.name].layer !== 'far')
    ? first
    : undefined;
}

/** Draws the subject so large that it fills the picture: head and shoulders, a face, or a whole thing. */
export function drawCloseUp(scene: Scene, subject: ChosenSubject): void {
  const { plan, pen } = scene;
  const { width: w, height: h, focus, framing } = plan;
  const near = framing === 'closeup' ? 1.22 : 1;
  const x = w / 2 + (focus.x - w / 2) * 0.8;
  const flip = focus.x > w / 2;
  const bust = isPerson(subject.name) && subjects[subject.name].portrait !== 'whole';
  const head = headAreas[subject.name];
  if (bust) {
    const scale = (Math.min(h * 0.94, (w / bustBreadth) * (h > w * 1.2 ? 1.2 : 0.98)) / 100) * near;
    pen.place(
      { x, y: h * 1.01 + (near - 1) * h * 0.2, scale, flip },
      0.02,
      drawMember(scene, subject, subjects[subject.name].draw, 0, true),
    );
  } else if (head) {
    const [fx, fy, r] = head;
    const scale = ((Math.min(w * 0.9, h) * 0.3) / r) * near;
    const at = { x: x - (flip ? -fx : fx) * scale, y: h * 0.47 - fy * scale, scale, flip };
    pen.place(at, 0.02, drawMember(scene, subject, subjects[subject.name].draw, 0));
  } else {
    const { draw, breadth, reach } = drawnSubject(subject, plan);
    const scale = Math.min((h * 0.84) / reach, (w * 0.92) / breadth) / 100;
    pen.place({ x, y: h * 0.93, scale, flip }, 0.02, drawMember(scene, subject, draw, 0));
  }
}
