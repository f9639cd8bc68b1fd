import { Quaternion, Vector3 } from 'three';
import type { Stage } from './scene/stage.ts';

/** Turns the camera about its target, until it looks straight at a surface with this normal. */
export function faceTowards(stage: Stage, normal: Vector3): void {
  const pose = stage.pose();
  const target = new Vector3(...pose.target);
  const turn = new Quaternion().setFromUnitVectors(stage.towards(), normal.clone().normalize());
  const position = new Vector3(...pose.position).sub(target).applyQuaternion(turn).add(target);
  const up = new Vector3(...pose.up).applyQuaternion(turn);
  stage.setPose({ ...pose, position: position.toArray(), up: up.toArray() });
}
