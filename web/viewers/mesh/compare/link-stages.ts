import type { MeshScene } from '../scene/mesh-scene.ts';

const DIGITS = 4;

/** Turns, moves and zooms two scenes together. Returns the function that separates them. */
export function linkStages(one: MeshScene, other: MeshScene): () => void {
  // Both have it: a scene that has taken over a camera does not hand it back.
  let shared = '';
  const follow = (from: MeshScene, to: MeshScene) =>
    from.subscribe(() => {
      const pose = from.stage.pose();
      // Rounded: the controls compute the position again, which changes its last digits.
      const key = JSON.stringify(pose, (_name, value: unknown) =>
        typeof value === 'number' ? value.toFixed(DIGITS) : value,
      );
      if (key === shared) return;
      shared = key;
      to.stage.setPose(pose);
    });
  const stops = [follow(one, other), follow(other, one)];
  return () => {
    for (const stop of stops) stop();
  };
}
