import type { MeshScene } from '../scene/mesh-scene.ts';

const DIGITS = 4;

/** Links two scenes, so that they rotate, pan and zoom together. Returns the function that separates them. */
export function linkStages(one: MeshScene, other: MeshScene): () => void {
  // Last pose that both scenes have. Without this pose, each scene would pass a received pose back.
  let shared = '';
  const follow = (from: MeshScene, to: MeshScene) =>
    from.subscribe(() => {
      const pose = from.stage.pose();
      // The pose is rounded, since the controls recompute the position with different last digits.
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
