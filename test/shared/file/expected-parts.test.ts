import { expect, test } from 'vitest';
import { partsNotFound, type NamedPart, type ScannedCaseType } from '#shared/file/expected-parts.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';
import { roleOf } from '#shared/layout/role-of.ts';

const partOf = (name: string, layout: VendorLayout): NamedPart => ({
  ...roleOf(name, layout),
  is: name.endsWith('.stl') ? 'scan' : name.endsWith('.bin') ? 'mayBeScan' : 'noScan',
});

interface Row {
  readonly caseType: ScannedCaseType;
  readonly names: readonly string[];
  readonly missing: readonly string[];
  readonly teeth?: readonly string[];
  readonly layout?: VendorLayout;
}

const ROWS: readonly Row[] = [
  { caseType: 'prosthetics', names: ['upper.stl', 'lower.stl', 'bite.stl'], missing: [] },
  { caseType: 'prosthetics', names: ['upper.stl', 'lower.stl'], missing: ['bite'] },
  { caseType: 'prosthetics', names: ['upper.stl', 'lower.stl'], layout: 'exocad', missing: [] },
  { caseType: 'prosthetics', names: ['upper.stl', 'bite.stl'], missing: ['antagonist'] },
  { caseType: 'prosthetics', names: ['lower.stl', 'bite.stl'], missing: ['preparation'] },
  { caseType: 'prosthetics', names: ['lower.stl', 'antagonist.stl', 'bite.stl'], teeth: ['36'], missing: [] },
  {
    caseType: 'prosthetics',
    names: ['upper.stl', 'bite.stl'],
    teeth: ['16', '36'],
    missing: ['preparation', 'antagonist'],
  },
  {
    caseType: 'prosthetics',
    names: ['case-lowerjaw.stl', 'case-antagonist.stl'],
    teeth: ['36'],
    layout: 'exocad',
    missing: [],
  },
  { caseType: 'implant', names: ['upper.stl', 'lower.stl', 'bite.stl'], missing: ['scanBody'] },
  { caseType: 'implant', names: ['upper.stl', 'scanbody.stl', 'lower.stl', 'bite.stl'], missing: [] },
  { caseType: 'orthodontics', names: ['upper.stl', 'bite.stl'], teeth: [], missing: ['lower'] },
  { caseType: 'orthodontics', names: ['upper.stl', 'lower.stl', 'bite.stl'], teeth: [], missing: [] },
  { caseType: 'other', names: ['upper.stl', 'photo.jpg'], missing: [] },
  { caseType: 'prosthetics', names: ['upper.stl', 'scan 3.stl'], missing: [] },
  { caseType: 'prosthetics', names: ['upper.stl', 'rest.bin'], missing: [] },
  { caseType: 'prosthetics', names: ['upper.stl'], missing: [] },
  { caseType: 'prosthetics', names: ['panorama.jpg', 'note.txt'], missing: [] },
];

// FILE-246
test.each(ROWS)(
  '$caseType of $names lacks $missing',
  ({ caseType, names, missing, teeth = ['16'], layout = 'plain' }) => {
    const parts = names.map((name) => partOf(name, layout));

    expect(partsNotFound({ caseType, teeth, layout, parts })).toEqual(missing);
  },
);
