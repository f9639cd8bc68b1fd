import type { Jaw, JawRole } from '#shared/file/jaw-role.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';
import { circle, writeConstructionInfo, writeMatrix4, writePts, writeXyz } from './write-beside.ts';
import { writeDentalProject, writeIteroXml, writeThreeShapeXml, type WrittenOrder } from './write-order.ts';

/** A file of a case: its path, its text if it has one, and for a mesh the expected role and jaw. */
interface VendorFile {
  readonly path: string;
  readonly text?: string;
  readonly shows?: readonly [JawRole, Jaw?];
}

export interface VendorCase {
  readonly name: string;
  readonly layout: VendorLayout;
  readonly files: readonly VendorFile[];
  readonly teeth: readonly string[];
  readonly curves: number;
}

const CROWN = { fdi: '36', universal: '19', material: 'Zirconia multilayer', shade: 'A2' };
const crownAs = (unit: string): WrittenOrder => ({
  patient: '王 小明',
  notes: 'Contacts light\nmargin supragingival',
  teeth: [{ ...CROWN, unit }],
});
const PROJECT = writeDentalProject(crownAs('AnatomicCrown'));
const MOVED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 0, -3, 1];

/** A case of every vendor, with the names and texts of the vendor's software (LAY-1). */
export const VENDOR_CASES: readonly VendorCase[] = [
  {
    name: 'iTero',
    layout: 'itero',
    teeth: ['36'],
    curves: 0,
    files: [
      { path: 'OrthoCAD_Export_123456789/123456789_shell_occlusion_u.ply', shows: ['upper', 'upper'] },
      { path: 'OrthoCAD_Export_123456789/123456789_shell_occlusion_l.ply', shows: ['lower', 'lower'] },
      { path: 'OrthoCAD_Export_123456789/123456789_shell_lockedocclusion_ul.ply', shows: ['bite'] },
      // The names say nothing here. The export's own list of objects describes the files.
      { path: 'OrthoCAD_Export_123456789/123456789_a.ply', shows: ['upper', 'upper'] },
      { path: 'OrthoCAD_Export_123456789/123456789_c.ply', shows: ['situ', 'upper'] },
      { path: 'OrthoCAD_Export_123456789/iTero_Export_#123456789_v50.xml', text: writeIteroXml(crownAs('Crown')) },
      {
        path: 'OrthoCAD_Export_123456789/iTero_Export_#123456789_v10.xml',
        text: '<iTeroExport><RxInfo/></iTeroExport>',
      },
    ],
  },
  {
    name: 'Medit',
    layout: 'medit',
    teeth: ['36'],
    curves: 2,
    files: [
      { path: 'case7.dentalProject', text: PROJECT },
      { path: 'case7-upperjaw.stl', shows: ['upper', 'upper'] },
      { path: 'case7-lowerjaw.stl', shows: ['lower', 'lower'] },
      { path: 'case7-lowerjaw-situ.stl', shows: ['situ', 'lower'] },
      { path: 'case7-36-Margin.xyz', text: writeXyz(circle(900)) },
      { path: 'case7-36-Copyline.xyz', text: writeXyz(circle(40, 6)) },
    ],
  },
  {
    name: 'Shining',
    layout: 'shining',
    teeth: ['36'],
    curves: 0,
    files: [
      { path: '王小明/2026-11-21_00001.dentalProject', text: PROJECT },
      { path: '王小明/2026-11-21_00001-UpperJaw.ply', shows: ['upper', 'upper'] },
      { path: '王小明/2026-11-21_00001-LowerJaw.ply', shows: ['lower', 'lower'] },
      { path: '王小明/2026-11-21_00001-TotalJaw0.stl', shows: ['bite'] },
      { path: '王小明/2026-11-21_00001-TotalJaw1.stl', shows: ['secondBite'] },
      { path: '王小明/2026-11-21_00001-UpperJaw.matrix4', text: writeMatrix4(MOVED) },
    ],
  },
  {
    name: 'exocad',
    layout: 'exocad',
    teeth: ['36'],
    curves: 1,
    files: [
      { path: 'lab/2026_0042.dentalProject', text: PROJECT },
      { path: 'lab/2026_0042.constructionInfo', text: writeConstructionInfo('36', circle(60)) },
      { path: 'lab/2026_0042-lowerjaw.stl', shows: ['lower', 'lower'] },
      { path: 'lab/2026_0042-waxup-lowerjaw.stl', shows: ['waxUp', 'lower'] },
      { path: 'lab/2026_0042-antagonist.stl', shows: ['antagonist', 'upper'] },
      { path: 'lab/2026_0042-gingiva.stl', shows: ['gingiva'] },
      { path: 'lab/2026_0042-36-crown_cad.stl', shows: ['restoration'] },
    ],
  },
  {
    name: '3Shape',
    layout: 'threeShape',
    teeth: ['36'],
    curves: 1,
    files: [
      { path: '2026_0042/2026_0042.xml', text: writeThreeShapeXml(crownAs('teCrown')) },
      { path: '2026_0042/Materials.xml', text: '<DentalContainer version="2022-1"/>' },
      { path: '2026_0042/Manufacturers.3ml', text: '<DentalContainer version="2022-1"/>' },
      { path: '2026_0042/Scans/Upper/1574 UpperJawScan.stl', shows: ['upper', 'upper'] },
      { path: '2026_0042/Scans/Lower/LowerJaw PrePreparationScan.stl', shows: ['situ', 'lower'] },
      { path: '2026_0042/Scans/PreparationScan.stl', shows: ['preparation', 'lower'] },
      { path: '2026_0042/Scans/AntagonistScan.stl', shows: ['antagonist', 'upper'] },
      { path: '2026_0042/Scans/BiteScan.stl', shows: ['bite'] },
      { path: '2026_0042/Scans/BiteScan 2.stl', shows: ['secondBite'] },
      { path: '2026_0042/CAD/margin_36.pts', text: writePts(circle(80)) },
    ],
  },
  {
    name: 'a disc of DICOM files',
    layout: 'dicomFolder',
    teeth: [],
    curves: 0,
    files: [{ path: 'DICOMDIR' }, { path: 'IMAGES/IM0001' }, { path: 'IMAGES/IM0002' }, { path: 'viewer/readme.txt' }],
  },
  {
    name: 'files of no vendor',
    layout: 'plain',
    teeth: [],
    curves: 0,
    files: [
      { path: 'upper.stl', shows: ['upper', 'upper'] },
      { path: 'scan 3.stl', shows: ['unknown'] },
      { path: 'photo.jpg' },
    ],
  },
];
