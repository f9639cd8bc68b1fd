import { describe, expect, test } from 'vitest';
import { layoutTexts } from '#shared/layout/layout-texts.ts';
import { readLayout, type LayoutFile } from '#functions/layout/read-layout.ts';
import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { CURVE_POINTS_MAX } from '#shared/file/case-curve.ts';
import { VENDOR_CASES, type VendorCase } from '#test/support/layout/vendor-cases.ts';
import { circle, writeMatrix4, writeXyz } from '#test/support/layout/write-beside.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a case as the pipeline does: recognises kinds of files by their content, and texts by their names. */
function layoutOf(files: VendorCase['files']) {
  const named = files.map(({ path, text }, index) => {
    const bytes = encode(text ?? '');
    const kind =
      text === undefined && /dicomdir|im\d+/iu.test(path) ? 'dicom' : sniffFileKind(bytes, path, bytes.length);
    return { index, path, kind, sizeBytes: bytes.length, bytes } satisfies LayoutFile & Record<string, unknown>;
  });
  const texts = new Map(layoutTexts(named).map(({ index, bytes }) => [index, bytes]));
  return readLayout(named, texts);
}

describe.for(VENDOR_CASES)('a case of $name', ({ layout, files, teeth, curves }) => {
  const read = layoutOf(files);

  // LAY-1
  test('is recognised', () => expect(read.vendorLayout).toBe(layout));

  test('says what each of its meshes shows', () => {
    for (const { path, shows } of files) {
      if (shows === undefined) continue;
      const [role, jaw] = shows;
      expect([path, read.partOf(path)]).toEqual([path, { role, ...(jaw && { jaw }) }]);
    }
  });

  test('yields its order and its margins, and refuses none of its texts', () => {
    expect(read.orderData?.teeth.map(({ tooth }) => tooth) ?? []).toEqual(teeth);
    expect(read.curves).toHaveLength(curves);
    expect([...read.refused]).toEqual([]);
  });
});

test.for(VENDOR_CASES.filter(({ teeth }) => teeth.length > 0))(
  'the order of $name says the same, whatever its format',
  ({ files }) => {
    expect(layoutOf(files).orderData).toMatchObject({
      patientName: '王 小明',
      date: '2026-09-02',
      notes: 'Contacts light\nmargin supragingival',
      teeth: [{ tooth: '36', material: 'Zirconia multilayer', shade: 'A2' }],
    });
  },
);

// LAY-5
test('a margin gets fewer points, is closed, and has the number of its tooth', () => {
  const { curves } = layoutOf([
    { path: 'case7-16-Margin.xyz', text: writeXyz(circle(5000)) },
    { path: 'case7-26-Margin.xyz', text: writeXyz(circle(100).slice(0, 50)) },
  ]);

  expect(curves.map(({ tooth, isClosed, role }) => [tooth, isClosed, role])).toEqual([
    ['16', true, 'margin'],
    ['26', false, 'margin'],
  ]);
  expect(curves[0]?.points).toHaveLength(CURVE_POINTS_MAX);
  for (const [x, y] of curves[0]?.points ?? []) expect(Math.abs(Math.hypot(x, y) - 5)).toBeLessThan(0.002);
});

test('a curve behind a byte order mark keeps its first point', () => {
  const path = 'case7-16-Margin.xyz';
  const [plain, behind] = [writeXyz(circle(9)), `\ufeff${writeXyz(circle(9))}`].map(
    (text) => layoutOf([{ path, text }]).curves,
  );

  expect(behind).toEqual(plain);
});

test.for(['', 'a b c', '1 2', 'NaN NaN NaN\n1e99 0 0\n1 2 3', '\0\0\0\0'])('a curve file of %j is no curve', (text) => {
  expect(layoutOf([{ path: 'x-36-margin.xyz', text }]).curves).toEqual([]);
});

// LAY-4
test('a mesh is placed by the matrix file of the same name; a matrix that stretches or mirrors is ignored', () => {
  const turned = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 4, 0, -3, 1];
  const { placementOf } = layoutOf([
    { path: 'a-UpperJaw.matrix4', text: writeMatrix4(turned) },
    { path: 'a-LowerJaw.matrix4', text: writeMatrix4([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) },
    { path: 'a-TotalJaw0.matrix4', text: writeMatrix4([-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) },
    { path: 'a.matrix4', text: '<Matrix4/>' },
  ]);

  expect(placementOf('folder/a-UpperJaw.ply')).toEqual(turned);
  for (const name of ['a-LowerJaw.ply', 'a-TotalJaw0.ply', 'a.ply']) expect(placementOf(name)).toBeUndefined();
});

// LAY-7
test('an order that cannot be read is named, and the rest of the case is still read', () => {
  const { refused, orderData, vendorLayout } = layoutOf([
    { path: 'broken.dentalProject', text: '<Treatment><Teeth>' },
    { path: 'notes.xml', text: '<<<' },
    ...VENDOR_CASES[1]!.files,
  ]);

  expect([...refused.keys()]).toEqual([0]);
  expect(refused.get(0)?.reason).toBe('orderFileUnreadable');
  expect(orderData?.teeth).toHaveLength(1);
  expect(vendorLayout).toBe('medit');
});
