import type { Jaw, JawRole } from '../file/jaw-role.ts';
import type { Part } from './role-of.ts';
import type { XmlElement } from './read-xml.ts';
import { childOf } from './xml-values.ts';

/** Roles by the object kinds of iTero's export (`SubType`); `Jaw` is the jaw itself. */
const SUB_TYPES: Readonly<Record<string, JawRole>> = {
  pretreatment_jaw: 'situ',
  margin: 'margin',
  die: 'preparation',
  scanbody: 'scanBody',
  gingiva: 'gingiva',
};

const jawOf = (id: string | undefined): Jaw | undefined =>
  (['upper', 'lower'] as const).find((jaw) => jaw === id?.toLowerCase());

/** Reads the role of each file from iTero's own list, `ExportedObjects`, by the file's name in lower case. */
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
