import type { CtDesk } from '../parts/ct-desk.ts';
import type { Projection } from '../space/pane-view.ts';

/** Draws the plans over an image. Draws nothing until the planning tools have loaded. */
export function PlanLayer({ desk, projection }: { readonly desk: CtDesk; readonly projection: Projection }) {
  const Shapes = desk.plan.tools?.Shapes;
  return Shapes && <Shapes desk={desk} projection={projection} />;
}
