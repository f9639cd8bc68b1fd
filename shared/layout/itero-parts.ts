import type { Jaw, JawRole } from '../file/jaw-role.ts';
import type { Part } from './role-of.ts';
import type { XmlElement } from './read-xml.ts';
import { childOf } from './xml-values.ts';

/** Roles for the object kinds of iTero's export (`SubType`). The kind `Jaw` is not here: for this kind, the role is the jaw itself. */
const SUB_TYPES: Readonly<Record<string, JawRole>> = {
  pretreatment_jaw: 'situ',
  margin: 'margin',
  die: 'preparation',
  scanbody: 'scanBody',
  gingiva: 'gingiva',
};

const jawOf = (id: string | undefined): Jaw | undefined =>
  (['upper', 'lower'] as const).find((jaw) => jaw === id?.toLowerCase());

/** Returns the role of each file in iTero's list `ExportedObjects`, by file name in lower case. */
export function iteroParts(root: XmlElement): ReadonlyMap<string, Part> {
  const objects = childOf(root, 'ExportedObjects')?.children ?? [];
  return new Map(
    objects.flatMap(({ attributes }): [string, Part][] => {
      const name = attributes['FileName']?.split(/[\\/]/u).at(-1)?.toLowerCase();
      const jaw = jawOf(attributes['JawId']);
      const subType = attributes['SubType']?.toLowerCase() ?? '';
      const role = subType === 'jaw' ? jaw : SUB_TYPES[subType];
      return name === undefined || role === undefined ? [] : [[name, { role, ...(jaw && { jaw }) }]];
    }),
  );
}
