import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { FileKind } from '#shared/file/file-kind.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const kindOf = (bytes: Uint8Array, name = 'file'): FileKind =>
  sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), name, bytes.length);

function binaryStl(header: string, triangles: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles);
  bytes.write(header, 'latin1');
  bytes.writeUInt32LE(triangles, 80);
  return bytes;
}

/** Returns a Windows program with `text` at the position where DICOM files have their mark. */
function windowsProgram(text = ''): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write('MZ');
  bytes.writeUInt32LE(256, 60);
  bytes.write(text, 128);
  bytes.write('PE\0\0', 256);
  return bytes;
}

const dicom = (preamble = Buffer.alloc(128)): Buffer =>
  Buffer.concat([preamble, latin1('DICM\x02\0\0\0UL\x04\0\xc6\0\0\0')]);
/** Returns the first box of a file in the form that phones write. */
const ftyp = (major: string, ...others: string[]): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 16 + 4 * others.length]), latin1(`ftyp${major}\0\0\0\0${others.join('')}`)]);
const ASCII_STL = 'solid scan\n facet normal 0 0 1\n  outer loop\n   vertex 0 0 0\n';
const PLY = 'ply\nformat ascii 1.0\nelement vertex 3\n';
const OBJ = '# exported\nmtllib scan.mtl\nv 1.0 -2.5e-3 .5 0.2 0.3 0.4\n';
const HPS = '<HPS version="1.1">\n<Packed_geometry>';
const DENTAL_PROJECT = '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<Treatment xmlns:xsi="x"><Patient>';

/** Files with a kind that their bytes show. Their names do not matter. */
const BY_BYTES: readonly (readonly [what: string, bytes: Uint8Array, kind: FileKind, name?: string])[] = [
  ['DICOM', dicom(), 'dicom', 'IM000001'],
  ['DICOM called a photo', dicom(), 'dicom', 'scan.jpg'],
  ['DICOM with a TIFF preamble', dicom(Buffer.concat([latin1('II*\0'), Buffer.alloc(124)])), 'dicom'],
  ['DICOM without preamble, explicit VR', latin1('\x08\0\x05\0CS\x0a\0ISO_IR 100'), 'dicom'],
  ['DICOM without preamble, from its meta group on', latin1('\x02\0\0\0UL\x04\0\xb8\0\0\0'), 'dicom'],
  [
    'DICOM without preamble, implicit VR',
    Buffer.concat([latin1('\x08\0\x08\0\x16\0\0\0'), Buffer.alloc(40, 0x41)]),
    'dicom',
  ],
  ['DICOM without preamble, big endian', latin1('\0\x08\0\x05CS\0\x0aISO_IR 100'), 'dicom'],
  ['a 3Shape scan', latin1(HPS), 'threeShapeDcm', 'UpperJawScan.dcm'],
  ['a 3Shape scan behind an XML declaration', latin1(`<?xml version="1.0"?>\n${HPS}`), 'threeShapeDcm', 'scan.dcm'],
  ['binary STL', binaryStl('made by a scanner', 3), 'stl', 'upper'],
  ['binary STL that begins like ASCII', binaryStl('solid facet normal', 2), 'stl', 'upper.dcm'],
  ['binary STL of no triangle', binaryStl('', 0), 'stl'],
  ['ASCII STL', latin1(ASCII_STL), 'stl', 'upper.txt'],
  ['ASCII STL with Windows line ends', latin1(ASCII_STL.replaceAll('\n', '\r\n')), 'stl'],
  ['PLY', latin1(PLY), 'ply', 'upper.stl'],
  ['OBJ', latin1(OBJ), 'obj', 'upper'],
  ['OFF', latin1('OFF\n3 1 0\n'), 'off', 'upper'],
  ['OFF with colours, behind a comment', latin1('# made by\n\nCOFF 3 1 0\n'), 'off'],
  ['OBJ material', latin1('# made by\nnewmtl skin\nKd 1 1 1\n'), 'mtl'],
  ['GLB', latin1('glTF\x02\0\0\0\x10\0\0\0'), 'glb'],
  ['JPEG', latin1('\xff\xd8\xff\xe0\0\x10JFIF\0'), 'jpeg', 'photo.png'],
  ['PNG', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
  ['TIFF, little endian', latin1('II*\0\x08\0\0\0'), 'tiff'],
  ['TIFF, big endian', latin1('MM\0*\0\0\0\x08'), 'tiff'],
  ['WebP', latin1('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
  ['BMP', Buffer.concat([latin1('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), Buffer.alloc(50)]), 'bmp'],
  ['PDF', latin1('%PDF-1.7\n%\xe2\xe3'), 'pdf', 'report.jpg'],
  ['a zip', writeZip([{ name: 'a', content: latin1('a') }]), 'zip', 'scan.stl'],
  ['an empty zip', writeZip([]), 'zip'],
  ['a RAR', latin1('Rar!\x1a\x07\x01\0'), 'otherArchive'],
  ['a 7z', latin1('7z\xbc\xaf\x27\x1c\0\x04'), 'otherArchive', 'case.zip'],
  ['a tar', Buffer.concat([Buffer.alloc(257, 0x61), latin1('ustar\0')]), 'otherArchive'],
  ['an exocad project', Buffer.from(DENTAL_PROJECT), 'xml', 'case.dentalProject'],
  ['an SVG called a photo', latin1('<svg xmlns="http://www.w3.org/2000/svg">'), 'svg', 'photo.png'],
  ['an SVG behind a declaration', latin1('<?xml version="1.0"?>\n<!-- a -->\n<svg width="1">'), 'svg'],
  ['an HEIC of an iPhone', ftyp('heic', 'mif1', 'heic'), 'heic', 'IMG_0001.HEIC'],
  ['an HEIC that only says that it is an image', ftyp('mif1', 'miaf', 'heic'), 'heic', 'photo.jpg'],
  ['an AVIF', ftyp('avif', 'mif1'), 'avif'],
  ['an AVIF that only says that it is an image', ftyp('mif1', 'avif', 'miaf'), 'avif'],
  ['a GIF', latin1('GIF89a\x01\0\x01\0'), 'gif'],
  ['a JPEG 2000', latin1('\0\0\0\x0cjP  \r\n\x87\n'), 'jpeg2000'],
  ['an MP4', ftyp('isom', 'avc1'), 'video'],
  ['a film of an iPhone', ftyp('qt  '), 'video', 'IMG_0002.MOV'],
  ['a WebM', latin1('\x1aE\xdf\xa3\x01'), 'video'],
  ['an AVI', latin1('RIFF\x24\0\0\0AVI LIST'), 'video'],
  ['a glTF with parts', latin1('{"asset": {"generator": "x", "version": "2.0"}, "buffers": []}'), 'gltf', 'jaw.gltf'],
  ['a COLLADA', latin1('<?xml version="1.0"?><COLLADA xmlns="x">'), 'otherMesh', 'jaw.dae'],
  ['an FBX', latin1('Kaydara FBX Binary  \0'), 'otherMesh'],
  ['a VTP', latin1('<?xml version="1.0"?>\n<VTKFile type="PolyData">'), 'otherMesh'],
  ['a 3MF', writeZip([{ name: '3D/3dmodel.model', content: latin1('a') }]), 'otherMesh', 'jaw.3mf'],
  ['a STEP', latin1('ISO-10303-21;\nHEADER;'), 'stepModel', 'abutment.stp'],
  ['a web page', latin1('<!DOCTYPE html><script>'), 'text', 'index.htm'],
  ['margin points', latin1('12.5 3.25 -1.0\n12.6 3.3 -1.1\n'), 'text', 'case-11-Margin.xyz'],
  ['Chinese text in GBK', Buffer.from('c9cfd1c0bfc5a3ac0d0a', 'hex'), 'text', 'note.txt'],
  ['UTF-16 text', Buffer.from('\ufeffhello', 'utf16le'), 'text', 'note.txt'],
  ['a Windows program', windowsProgram(), 'executable', 'photo.jpg'],
  ['a Windows program that is a DICOM file as well', windowsProgram('DICM'), 'executable', 'IM1.dcm'],
  ['a Linux program', latin1('\x7fELF\x02\x01'), 'executable'],
  ['a Mac program', latin1('\xcf\xfa\xed\xfe\x07\0\0\x01'), 'executable'],
  ['a shell script', latin1('#!/bin/sh\nrm'), 'executable', 'readme'],
  ['random bytes', Buffer.from('00d1f29a0b7c', 'hex'), 'other', 'data.proj'],
  ['nothing', Buffer.alloc(0), 'other', 'empty'],
];

/** Files with a kind that their bytes do not show, so the name decides. */
const BY_NAME: readonly (readonly [what: string, bytes: Uint8Array, name: string, kind: FileKind])[] = [
  ['a script of Windows', latin1('@echo off'), 'start.BAT', 'executable'],
  ['a shortcut', latin1('L\0\0\0'), 'viewer.lnk', 'executable'],
  ['a torn STL', binaryStl('', 3).subarray(0, 200), 'upper.STL', 'stl'],
  ['an empty STL', Buffer.alloc(0), 'upper.stl', 'stl'],
  ['an OBJ that begins with a long comment', latin1('# '.padEnd(5000, 'x')), 'upper.obj', 'obj'],
  ['a web page called a photo', latin1('<!DOCTYPE html><script>'), 'photo.jpg', 'jpeg'],
  ['a JPEG of zeros', Buffer.alloc(900), 'photo.jpg', 'jpeg'],
  ['a word file', writeZip([{ name: '[Content_Types].xml', content: latin1('<x/>') }]), 'report.docx', 'other'],
  ['a name of JavaScript', Buffer.from([0]), 'a.constructor', 'other'],
];

// FILE-13
describe('the bytes of a file show its kind', () => {
  const rows = BY_BYTES.map(([what, bytes, kind, name = 'file']) => ({ what, bytes, kind, name }));
  test.each(rows)('$what', ({ bytes, kind, name }) => {
    expect(kindOf(bytes, name)).toBe(kind);
  });

  test('for every kind there is a row', () => {
    expect(new Set(BY_BYTES.map(([, , kind]) => kind))).toEqual(new Set(FileKind.options));
  });

  test('a prefix of any length is judged without fault', () => {
    const kinds = BY_BYTES.flatMap(([, bytes]) =>
      Array.from({ length: Math.min(bytes.length, 600) }, (_, length) => kindOf(bytes.subarray(0, length))),
    );

    expect(kinds.every((kind) => FileKind.options.includes(kind))).toBe(true);
  });
});

test.each(BY_NAME)('%s is known by its name', (_, bytes, name, kind) => {
  expect(kindOf(bytes, name)).toBe(kind);
});

const SAMPLES = new URL('../../../../shared/samples/', import.meta.url);
const SAMPLE_KINDS: Readonly<Record<string, FileKind>> = {
  '.dcm': 'dicom',
  '.stl': 'stl',
  '.ply': 'ply',
  '.obj': 'obj',
  '.off': 'off',
  '.glb': 'glb',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.tif': 'tiff',
};
const samples = ['dicom/', 'mesh/', 'image/', 'corpora/mesh-assimp/', 'corpora/mesh-trimesh/', 'corpora/img-pillow/']
  .map((folder) => new URL(folder, SAMPLES))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => new URL(encodeURIComponent(name), folder)))
  .filter(({ pathname }) => extname(pathname).toLowerCase() in SAMPLE_KINDS);

test.skipIf(samples.length === 0)('the files of other projects are what their names say', () => {
  const wrong = samples.filter((file) => {
    const kind = kindOf(readFileSync(file), basename(file.pathname));
    return kind !== SAMPLE_KINDS[extname(file.pathname).toLowerCase()];
  });

  console.log(`sniffed samples: ${samples.length}, ${wrong.length} wrong`);
  expect(wrong.map(({ pathname }) => basename(pathname))).toEqual([]);
});
