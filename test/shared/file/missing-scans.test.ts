import { expect, test } from 'vitest';
import type { Jaw, JawRole } from '#shared/file/jaw-role.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { missingScans } from '#shared/file/missing-scans.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';

type Scan = JawRole | readonly [JawRole, Jaw];

const entry = (index: number, rest: object) => ({
  index,
  path: `scan-${index}.stl`,
  kind: 'stl',
  sizeBytes: 9,
  ...rest,
});

/** Makes a case with these scans and an order file. */
const caseOf = (
  vendorLayout: VendorLayout | undefined,
  scans: readonly Scan[],
  ...others: readonly object[]
): Manifest =>
  Manifest.parse({
    schemaVersion: 2,
    vendorLayout,
    entries: [
      ...scans.map((_, index) => entry(index, { outcome: 'converted', assetId: `asset-${index}` })),
      ...[{ kind: 'xml', outcome: 'kept' }, ...others].map((rest, at) => entry(scans.length + at, rest)),
    ],
    assets: scans.map((scan, index) => {
      const [jawRole, jaw] = typeof scan === 'string' ? [scan] : scan;
      return {
        assetId: `asset-${index}`,
        kind: 'mesh',
        name: `scan-${index}.stl`,
        jawRole,
        jaw,
        entryIndexes: [index],
        outputs: [],
      };
    }),
  });

// FILE-20
test.each<[string, VendorLayout | undefined, readonly Scan[], readonly string[]]>([
  ['everything', 'threeShape', ['upper', 'lower', 'bite'], []],
  ['no bite', 'threeShape', ['upper', 'lower'], ['bite']],
  ['a second bite', 'shining', ['upper', 'lower', 'secondBite'], []],
  ['jaws that are exported in occlusion', 'itero', ['upper', 'lower'], []],
  ['one jaw', 'itero', ['upper'], ['lower', 'bite']],
  ['a bite alone', 'threeShape', ['bite'], ['upper', 'lower']],
  ['files of no vendor', 'plain', ['lower', 'bite'], ['upper']],
  [
    'a preparation and an antagonist whose jaws the order tells',
    'exocad',
    [
      ['preparation', 'lower'],
      ['antagonist', 'upper'],
    ],
    [],
  ],
  ['a preparation whose jaw the order tells', 'exocad', [['preparation', 'lower']], ['upper', 'bite']],
  ['a preparation of whichever jaw', 'threeShape', ['preparation', 'bite'], ['antagonist']],
  ['an antagonist of whichever jaw', 'threeShape', ['antagonist', 'bite'], ['preparation']],
  ['both of whichever jaw', 'threeShape', ['preparation', 'antagonist', 'bite'], []],
  ['a jaw and an antagonist', 'threeShape', ['upper', 'antagonist', 'bite'], []],
  ['the state before alone', 'medit', ['situ'], []],
  ['a jaw beside the state before', 'medit', [['situ', 'lower'], 'upper', 'bite'], ['lower']],
  ['a design', 'exocad', ['restoration'], []],
  ['a scan whose name says nothing', 'plain', ['upper', 'unknown'], []],
  ['no scan at all', 'dicomFolder', [], []],
  ['what was read before layouts were told apart', undefined, ['upper'], []],
])('%s', (_, layout, scans, expected) => {
  expect(missingScans(caseOf(layout, scans))).toEqual(expected);
});

test.each([
  { kind: 'stl', outcome: 'refused', reason: 'meshDamaged' },
  { kind: 'threeShapeDcm', outcome: 'kept' },
  { kind: 'zip', outcome: 'kept' },
  { kind: null, outcome: 'refused', reason: 'encryptedFile' },
])('a %o that is not shown may be what is missing', (hidden) => {
  expect(missingScans(caseOf('threeShape', ['upper'], hidden))).toEqual([]);
});

test('what operating systems leave in a zip hides nothing, and a file alone is no case', () => {
  const upper = caseOf('threeShape', ['upper'], { kind: null, outcome: 'skipped' });

  expect(missingScans(upper)).toEqual(['lower', 'bite']);
  expect(missingScans({ ...upper, entries: upper.entries.slice(0, 1) })).toEqual([]);
});
