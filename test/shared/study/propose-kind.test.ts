import { expect, test } from 'vitest';
import type { Asset } from '#shared/file/manifest.ts';
import { proposeKind } from '#shared/study/propose-kind.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';

type Stated = Pick<Asset, 'kind' | 'name' | 'summary' | 'outputs'>;

const IO = '1.2.840.10008.5.1.4.1.1.1.3';
const DX = '1.2.840.10008.5.1.4.1.1.1.1';
const CRANIOFACIAL = '1.2.840.10008.5.1.4.1.1.13.1.2';
const size = (Columns: number, Rows: number) => ({ Columns, Rows, frames: 1 });

const series = (summary: Stated['summary'], name = 'Series 1'): Stated => ({
  kind: 'dicomSeries',
  name,
  summary,
  outputs: [],
});
const photo = (name: string): Stated => ({ kind: 'image', name, summary: { width: 1600, height: 1200 }, outputs: [] });
const VOLUME = [{ role: 'volumeIndex' as const, level: 0, part: 0, contentType: 'application/json', sizeBytes: 1 }];

// STU-4
test.each<[StudyKind, string, Stated]>([
  ['cbct', 'CT', series({ Modality: 'CT', frames: 400 })],
  [
    'cbct',
    'the class of craniofacial volumes under an odd modality',
    series({ Modality: 'OT', SOPClassUID: CRANIOFACIAL }),
  ],
  ['panoramic', 'PX', series({ Modality: 'PX', ...size(2800, 1400) })],
  ['panoramic', 'PX without a size', series({ Modality: 'PX' })],
  [
    'lateralCeph',
    'PX of the skull, nearly square',
    series({ Modality: 'PX', BodyPartExamined: 'SKULL', ...size(1900, 2400) }),
  ],
  ['lateralCeph', 'a description under PX', series({ Modality: 'PX', SeriesDescription: 'Ceph lateral' })],
  ['lateralCeph', 'a lateral film without a body part', series({ Modality: 'DX', SeriesDescription: 'Lateral' })],
  [
    'lateralCeph',
    'DX of the head',
    series({ Modality: 'DX', SOPClassUID: DX, BodyPartExamined: 'head ', ...size(2000, 2300) }),
  ],
  ['panoramic', 'DX of the jaw, wide', series({ Modality: 'DX', BodyPartExamined: 'JAW', ...size(2700, 1300) })],
  [
    'periapical',
    'a small detector under DX',
    series({ Modality: 'DX', ...size(1300, 900), widthMm: 36, heightMm: 25 }),
  ],
  ['periapical', 'the intra-oral class', series({ SOPClassUID: IO })],
  ['periapical', 'IO', series({ Modality: 'IO' })],
  ['bitewing', 'a bitewing by its description', series({ Modality: 'IO', SeriesDescription: 'BW_right' })],
  ['bitewing', 'the same in Chinese', series({ SOPClassUID: IO, SeriesDescription: '右侧咬翼片' })],
  ['occlusal', 'an occlusal image', series({ Modality: 'IO', SeriesDescription: 'Occlusal upper' })],
  ['photo', 'a camera in DICOM', series({ Modality: 'XC' })],
  ['other', 'a chest of DX', series({ Modality: 'DX', BodyPartExamined: 'CHEST', ...size(2000, 2000) })],
  ['panoramic', 'PX under the class of a CT', series({ Modality: 'PX', SOPClassUID: '1.2.840.10008.5.1.4.1.1.2' })],
  ['other', 'MR', series({ Modality: 'MR', frames: 20 })],
  ['other', 'a volume that is no CT', { ...series({ Modality: 'MR' }), outputs: VOLUME }],
  ['intraoralScan', 'a mesh', { kind: 'mesh', name: 'upper.stl', summary: {}, outputs: [] }],
  ['other', 'a document', { kind: 'document', name: 'panoramic.pdf', summary: {}, outputs: [] }],
  ['photo', 'a photo', photo('IMG_0012.jpg')],
  ['panoramic', 'a photo of a panoramic image', photo('OPG_2024.jpg')],
  ['panoramic', 'the same in Chinese', photo('张三全景片.png')],
  ['lateralCeph', 'a photo of a cephalogram', photo('ceph-right.png')],
  ['lateralCeph', 'the same in Russian', photo('Телерентгенограмма.jpg')],
  ['other', 'a screenshot', photo('Screenshot 2024-03-12.png')],
])('%s is proposed for %s', (kind, _what, asset) => {
  expect(proposeKind(asset)).toBe(kind);
});
