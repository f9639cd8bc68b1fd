import { DirectionalLight } from 'three';

/** Makes lights over the camera's left shoulder, and weaker ones from the right: relief shows, nothing is black. */
export function headLights(): DirectionalLight[] {
  const key = new DirectionalLight('#fff', 1.8);
  key.position.set(-0.45, 0.55, 1);
  const fill = new DirectionalLight('#dfe9ff', 0.55);
  fill.position.set(0.8, -0.2, 0.7);
  return [key, fill];
}
