import { expect, test } from 'vitest';
import type { ExtractedFile, LotResult } from '#functions/pipeline/case-plan.ts';
import { decideManifest, type CaseOutcome } from '#functions/pipeline/decide-manifest.ts';
import { planAssets } from '#functions/pipeline/plan-assets.ts';

const file = (index: number, path: string, kind: ExtractedFile['kind']): ExtractedFile => ({
  index,
  path,
  kind,
  place: { key: 'pack-0', start: index * 10, end: index * 10 + 10 },
});
const FILES = [file(0, 'a.stl', 'stl'), file(1, 'b.jpg', 'jpeg'), file(2, 'c.pdf', 'pdf')];

function outcomeOf(lots: readonly (LotResult | undefined)[], files = FILES): CaseOutcome {
  const batch = files.map(({ index, path }) => ({ index, path })) as never;
  return {
    plan: { container: 'zip', sizeBytes: 100, decided: [], batches: [batch] },
    batches: [{ extracted: files, decided: [] }],
    assetPlan: planAssets(files),
    lots,
  };
}

test('files whose worker was lost are kept, and the case is told so', () => {
  const { entries, assets } = decideManifest(outcomeOf([undefined]));

  expect(assets).toEqual([]);
  expect(entries.map(({ path, outcome, reason }) => [path, outcome, reason])).toEqual([
    ['a.stl', 'kept', 'conversionFailed'],
    ['b.jpg', 'kept', 'conversionFailed'],
    ['c.pdf', 'kept', 'conversionFailed'],
  ]);
});

test('an entry names the asset that shows it', () => {
  const shown = {
    assetId: 'asset-0',
    kind: 'mesh' as const,
    name: 'a.stl',
    summary: {},
    notes: [],
    entryIndexes: [0],
    outputs: [],
  };
  const decided = [{ index: 1, outcome: 'kept' as const, reason: 'imageDamaged' as const }];

  const { entries } = decideManifest(outcomeOf([{ assets: [shown], decided }]));

  expect(entries[0]).toMatchObject({ outcome: 'converted', assetId: 'asset-0' });
  expect(entries[1]).toMatchObject({ outcome: 'kept', reason: 'imageDamaged' });
});

// FILE-12
test('an entry that is missing or decided twice makes the case fail, so that it is not overlooked', () => {
  const lost = { ...outcomeOf([undefined]), assetPlan: planAssets(FILES.slice(1)) };
  const twice = { ...outcomeOf([undefined]), assetPlan: planAssets([...FILES, FILES[2]!]) };

  expect(() => decideManifest(lost)).toThrow('2 outcomes for 3 entries');
  expect(() => decideManifest(twice)).toThrow('4 outcomes for 3 entries');
});

test('series of two patients are two assets, and each is told so', () => {
  const slice = (index: number, PatientName: string): ExtractedFile => ({
    ...file(index, `IM${index}`, 'dicom'),
    instance: {
      PatientID: '',
      PatientName,
      SeriesInstanceUID: '1.2.3',
      SOPInstanceUID: `1.2.3.${index}`,
      ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
      ImagePositionPatient: [0, 0, index],
    },
  });

  const { lots } = planAssets([slice(0, 'Wang^Lan'), slice(1, 'Li^Na'), slice(2, 'WANG^LAN ')]);

  expect(lots.flat().map(({ files, notes }) => [files.map(({ index }) => index), notes])).toEqual([
    [[0, 2], ['severalPatients']],
    [[1], ['severalPatients']],
  ]);
});
