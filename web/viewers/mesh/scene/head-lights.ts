import { DirectionalLight } from 'three';

/** Creates a strong light over the camera's left shoulder and a weaker one from the right. So relief is visible, and nothing is black. */
export function headLights(): DirectionalLight[] {
  const key = new DirectionalLight('#fff', 1.8);
  key.position.set(-0.45, 0.55, 1);
  const fill = new DirectionalLight('#dfe9ff', 0.55);
  fill.position.set(0.8, -0.2, 0.7);
  return [key, fill];
}
