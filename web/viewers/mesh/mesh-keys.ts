import type { DentalView } from './dental-views.ts';

/** Keys of the mesh viewer, by action. */
export const MESH_KEYS = {
  front: '1',
  upper: '2',
  lower: '3',
  right: '4',
  left: '5',
  reset: 'R',
  distance: 'D',
  angle: 'A',
  section: 'S',
  occlusion: 'O',
  undercut: 'U',
  colours: 'C',
  perspective: 'P',
  shading: 'G',
  undo: 'Backspace',
  turnLeft: 'ArrowLeft',
  turnRight: 'ArrowRight',
  turnUp: 'ArrowUp',
  turnDown: 'ArrowDown',
  nearer: '+',
  farther: '-',
} as const satisfies Record<DentalView, string> & Record<string, string>;

type MeshKey = keyof typeof MESH_KEYS;
export type MeshAction = Exclude<MeshKey, DentalView>;

const isMeshKey = (name: string): name is MeshKey => name in MESH_KEYS;

/** Returns the action of a key; `undefined` if the key has none. */
export const meshKeyOf = (key: string): MeshKey | undefined =>
  Object.keys(MESH_KEYS)
    .filter(isMeshKey)
    .find((name) => MESH_KEYS[name].toLowerCase() === key.toLowerCase());
