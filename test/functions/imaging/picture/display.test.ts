import { describe, expect, test } from 'vitest';
import { type Display, readDisplay, toGreyBytes, windowed } from '#functions/imaging/picture/display.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { readPixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { chooseWindow, rangeOf } from '#functions/imaging/picture/value-range.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';

function displayOf(dataset: DicomDataset, frame = 0): Display {
  const dicom = readDicom(dicomImage({ dataset }));
  return readDisplay(dicom.dataset, readPixelLayout(dicom.dataset), frameAttributes(dicom.dataset)(frame));
}

/** Expected values calculated by hand from the pseudo code of PS3.3 C.11.2.1.2. The output is 0 to 255. */
describe('a window', () => {
  test.each([
    ['LINEAR', 2048, 4096, 0, 0],
    ['LINEAR', 2048, 4096, 2047, 127],
    ['LINEAR', 2048, 4096, 2048, 128],
    ['LINEAR', 2048, 4096, 4095, 255],
    ['LINEAR', 40, 400, -160, 0],
    ['LINEAR', 40, 400, -159, 1],
    ['LINEAR', 40, 400, 239, 255],
    ['LINEAR', 100, 1, 99, 0],
    ['LINEAR', 100, 1, 100, 255],
    ['LINEAR_EXACT', 0, 100, -50, 0],
    ['LINEAR_EXACT', 0, 100, 0, 128],
    ['LINEAR_EXACT', 0, 100, 50, 255],
    ['SIGMOID', 100, 50, 100, 128],
    ['SIGMOID', 100, 50, 150, 250],
    ['SIGMOID', 100, 50, 50, 5],
  ] as const)('%s of centre %d and width %d shows %d as %d', (...[voi, WindowCenter, WindowWidth, value, shown]) => {
    expect(windowed(value, { WindowCenter, WindowWidth }, voi)).toBe(shown);
  });
});

// IMG-6
test('a window applies to values after the rescale', () => {
  const display = displayOf({
    RescaleSlope: 2,
    RescaleIntercept: -1000,
    WindowCenter: 0,
    WindowWidth: 2000,
    VOILUTFunction: 'LINEAR_EXACT',
  });

  expect([...toGreyBytes(Uint16Array.of(0, 500, 1000), display, display.windows[0]!)]).toEqual([0, 128, 255]);
});

// IMG-6
test('MONOCHROME1 shows low values as bright', () => {
  const display = displayOf({ PhotometricInterpretation: 'MONOCHROME1', WindowCenter: 128, WindowWidth: 256 });

  expect([...toGreyBytes(Uint16Array.of(0, 255), display, display.windows[0]!)]).toEqual([255, 0]);
});

test('padding is black and counts for nothing, even where low values are bright', () => {
  const values = Uint16Array.of(65_535, 100, 200, 300, 65_535);
  const display = displayOf({ PhotometricInterpretation: 'MONOCHROME1', PixelPaddingValue: 65_535 });

  expect(rangeOf(values, display.padding)).toEqual({ min: 100, max: 300 });
  expect([...toGreyBytes(values, display, chooseWindow(values, display))]).toEqual([0, 255, 127, 0, 0]);
});

test('signed padding is compared with signed values', () => {
  const display = displayOf({ PixelRepresentation: 1, PixelPaddingValue: 0x10000 - 2000 });

  expect(rangeOf(Int16Array.of(-2000, -1000, 5), display.padding)).toEqual({ min: -1000, max: 5 });
});

test('a VOI LUT takes the place of a window', () => {
  const item = { LUTDescriptor: [4, 10, 8], LUTData: Uint16Array.of(0, 100, 200, 255) };
  const display = displayOf({ VOILUTSequence: [item] });

  expect([...toGreyBytes(Uint16Array.of(0, 10, 11, 12, 13, 99), display, { WindowCenter: 0, WindowWidth: 1 })]).toEqual(
    [0, 0, 100, 200, 255, 255],
  );
});

test('a Modality LUT takes the place of the rescale', () => {
  const item = { LUTDescriptor: [3, 5, 16], LUTData: Uint16Array.of(700, 800, 900) };

  const display = displayOf({ ModalityLUTSequence: [item], RescaleSlope: 3, RescaleIntercept: -7 });

  expect(display.modalityTable).toEqual({ firstMapped: 5, values: Uint16Array.of(700, 800, 900), bits: 16 });
  expect([display.RescaleSlope, display.RescaleIntercept]).toEqual([1, 0]);
});

test('frames of an enhanced file have windows of their own', () => {
  const dataset: DicomDataset = {
    NumberOfFrames: 2,
    PixelData: new Uint16Array(24),
    SharedFunctionalGroupsSequence: [
      { PixelValueTransformationSequence: [{ RescaleSlope: 1, RescaleIntercept: -1024 }] },
    ],
    PerFrameFunctionalGroupsSequence: [
      { FrameVOILUTSequence: [{ WindowCenter: 40, WindowWidth: 400 }] },
      { FrameVOILUTSequence: [{ WindowCenter: 600, WindowWidth: 2800 }] },
    ],
  };

  expect(displayOf(dataset, 1).windows).toEqual([{ WindowCenter: 600, WindowWidth: 2800 }]);
  expect(displayOf(dataset, 1).RescaleIntercept).toBe(-1024);
});

test('without a window the extremes are left out', () => {
  const values = Int16Array.from({ length: 1000 }, (_, index) =>
    index === 0 ? -30_000 : index === 999 ? 30_000 : index,
  );

  const { WindowCenter, WindowWidth } = chooseWindow(values, displayOf({}));

  expect(WindowWidth).toBeLessThan(1000);
  expect(WindowCenter).toBeCloseTo(499, -1);
});
