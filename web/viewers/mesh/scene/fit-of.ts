import { Box3, Vector3, type Group } from 'three';

const MARGIN = 1.12;

/** Returns the bounding box of the visible parts. */
export function visibleBox(content: Group): Box3 {
  const box = new Box3();
  for (const part of content.children) if (part.visible) box.expandByObject(part);
  return box;
}

interface CameraView {
  readonly towards: Vector3;
  readonly up: Vector3;
  readonly aspect: number;
}

/**
 * Returns `half`: half the image's height in mm at which the whole box fits into the image. `depth` is the distance from the box's middle
 * to its nearest corners.
 */
export function fitOf(box: Box3, { towards, up, aspect }: CameraView): { half: number; depth: number } {
  const right = new Vector3().crossVectors(up, towards);
  const half = box.getSize(new Vector3()).multiplyScalar(0.5);
  const reach = (direction: Vector3) =>
    Math.abs(direction.x) * half.x + Math.abs(direction.y) * half.y + Math.abs(direction.z) * half.z;
  return { half: Math.max(reach(up), reach(right) / aspect) * MARGIN, depth: reach(towards) };
}
