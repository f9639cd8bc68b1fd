import sharp from 'sharp';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { DicomDataset, DicomFile } from '#infra/phantom/write-dicom.ts';
import { writeAsciiStl, writeBinaryStl, writeMtl, writeObj, writeOff, writePly } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { writePng } from '#test/support/image/write-png.ts';
import { writeDentalProject, writeIteroXml, writeThreeShapeXml } from '#test/support/layout/write-order.ts';
import { triangleGlb } from '#test/support/mesh/write-gltf.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';
import { plate } from '#test/support/small-case.ts';
import type { KnownFact } from '#functions/scrub/proof/fact-forms.ts';

/** An invented patient, and the character set in which a device writes the name. */
interface Invented {
  readonly name: string;
  readonly dicomName: string;
  readonly charset: string;
}

const PEOPLE: readonly Invented[] = [
  { name: 'Anna Bergström', dicomName: 'Bergström^Anna', charset: 'ISO_IR 100' },
  { name: 'Jürgen Müßig', dicomName: 'Müßig^Jürgen', charset: 'ISO_IR 100' },
  { name: 'Łucja Wójcik', dicomName: 'Wójcik^Łucja', charset: 'ISO_IR 101' },
  { name: 'İpek Çağlar', dicomName: 'Çağlar^İpek', charset: 'ISO_IR 148' },
  { name: 'Ольга Соколова', dicomName: 'Соколова^Ольга', charset: 'ISO_IR 144' },
  { name: '王小东', dicomName: 'Wang^XiaoDong=王^小东', charset: 'GB18030' },
  { name: '山田太郎', dicomName: 'Yamada^Tarou=山田^太郎', charset: 'ISO_IR 192' },
  { name: '김희중', dicomName: 'Kim^Heejung=김희중', charset: 'ISO_IR 192' },
  { name: 'Νίκος Παππάς', dicomName: 'Παππάς^Νίκος', charset: 'ISO_IR 126' },
  { name: 'Ng Wei', dicomName: 'Ng^Wei', charset: 'ISO_IR 192' },
];

/** A file that names its patient, and the facts that a clinic knows about that patient. */
export interface NamedCase {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly facts: readonly KnownFact[];
}

interface Patient extends Invented {
  readonly number: string;
  /** Date in ISO 8601. */
  readonly birthDate: string;
  readonly phone: string;
  readonly email: string;
}

const PRIVATE_CREATOR = 0x00091010;
const PATIENT_ADDRESS = 0x00101040;
const PHYSICIAN = 0x00081050;
const REQUEST = 0x00400275;
const PROCEDURE = 0x00400007;
const OVERLAY_COMMENTS = 0x60004000;
const CURVE_COMMENTS = 0x50004000;

function dicomOf(patient: Patient, dataset: DicomDataset, file: Omit<DicomFile, 'dataset'> = {}): Uint8Array {
  const { number, birthDate, dicomName, charset, name, phone } = patient;
  const latin = charset === 'ISO_IR 192' || charset === 'GB18030' ? name : dicomName;
  return dicomImage({
    ...file,
    dataset: {
      SpecificCharacterSet: charset,
      Modality: 'PX',
      PatientName: dicomName,
      PatientID: number,
      PatientBirthDate: birthDate.replaceAll('-', ''),
      PatientComments: `${latin}, ${number}`,
      StudyDescription: `Panoramic of ${latin}`,
      SeriesDescription: latin,
      ImageComments: `called ${phone}`,
      StudyID: number,
      ...dataset,
    },
    extra: [
      { tag: PHYSICIAN, vr: 'PN', value: dicomName },
      { tag: PRIVATE_CREATOR, vr: 'LO', value: latin },
      { tag: PATIENT_ADDRESS, vr: 'LO', value: `${phone} ${number}` },
      { tag: CURVE_COMMENTS, vr: 'LT', value: latin },
      { tag: OVERLAY_COMMENTS, vr: 'LT', value: latin },
      { tag: REQUEST, vr: 'SQ', value: [{ PatientComments: latin, PatientID: number }] },
      { tag: PROCEDURE, vr: 'LO', value: latin },
    ],
  });
}

const utf8 = (text: string): Uint8Array => Buffer.from(text);
const withHeaderLine = (mesh: Uint8Array, line: string): Uint8Array => {
  const text = Buffer.from(mesh).toString('latin1');
  return Buffer.from(text.replace('\n', `\n${Buffer.from(line).toString('latin1')}\n`), 'latin1');
};

const ORDER = { teeth: [{ fdi: '36', universal: '19', unit: 'Crown', material: 'Zirconia' }] };

const MAKERS: readonly {
  readonly extension: string;
  readonly make: (patient: Patient) => Uint8Array | Promise<Uint8Array>;
}[] = [
  { extension: 'dcm', make: (patient) => dicomOf(patient, {}) },
  { extension: 'dcm', make: (patient) => dicomOf(patient, {}, { transferSyntax: 'ImplicitVRLittleEndian' }) },
  { extension: 'dcm', make: (patient) => dicomOf(patient, {}, { transferSyntax: 'DeflatedExplicitVRLittleEndian' }) },
  { extension: 'dcm', make: (patient) => dicomOf(patient, {}, { transferSyntax: 'ExplicitVRBigEndian' }) },
  { extension: 'stl', make: ({ name, number }) => withStlName(`${name} ${number}`) },
  { extension: 'stl', make: ({ dicomName }) => withText(writeAsciiStl(plate(3), 'scan-of'), 'scan-of', dicomName) },
  {
    extension: 'ply',
    make: ({ name }) => withHeaderLine(writePly(plate(3), 'ascii'), `format ascii 1.0\ncomment ${name}`),
  },
  { extension: 'ply', make: ({ name }) => withText(writePly(plate(3), 'binary_little_endian'), 'exported scan', name) },
  {
    extension: 'obj',
    make: ({ name, birthDate }) =>
      Buffer.concat([utf8(`# ${name} ${birthDate}\no ${name}\n`), writeObj(plate(3), 'scan')]),
  },
  {
    extension: 'mtl',
    make: ({ name }) => Buffer.concat([utf8(`# ${name}\n`), writeMtl(), utf8(`map_Kd ${name}.jpg\n`)]),
  },
  { extension: 'off', make: ({ name }) => withHeaderLine(writeOff(plate(3)), `# ${name}`) },
  {
    extension: 'glb',
    make: ({ name, number }) =>
      triangleGlb({
        asset: { version: '2.0', generator: name, copyright: name, extras: { patient: number } },
        nodes: [{ mesh: 0, name }],
        scenes: [{ nodes: [0], name, extras: { note: name } }],
      }),
  },
  {
    extension: 'xml',
    make: ({ name, number }) => utf8(writeDentalProject({ ...ORDER, patient: name, notes: `${name} ${number}` })),
  },
  { extension: 'xml', make: ({ name }) => utf8(writeIteroXml({ ...ORDER, patient: name, notes: `for ${name}` })) },
  {
    extension: 'xml',
    make: ({ name, number }) => utf8(writeThreeShapeXml({ ...ORDER, patient: name, notes: number })),
  },
  {
    extension: 'jpg',
    make: ({ name, email }) =>
      picture()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: name, Artist: email, Copyright: name } })
        .toBuffer(),
  },
  { extension: 'png', make: ({ name }) => writePng(64, 32, [['tEXt', Buffer.concat([utf8('Title\0'), utf8(name)])]]) },
  {
    extension: 'tif',
    make: ({ name }) =>
      picture()
        .tiff()
        .toBuffer()
        .then((tiff) => Buffer.concat([tiff, utf8(name)])),
  },
  {
    extension: 'webp',
    make: ({ name }) => picture().webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${name}</x:xmpmeta>`).toBuffer(),
  },
  {
    extension: 'pdf',
    make: ({ name, phone }) =>
      Buffer.concat([
        writePdf({
          trailer: '/Info 10 0 R',
          objects: [`<</Title(${phone})/Author(${Buffer.from(name).toString('latin1')})>>`],
        }),
        utf8(`% ${name}\n`),
      ]),
  },
];

const picture = () => sharp({ create: { width: 64, height: 32, channels: 3, background: '#c87' } });

function withStlName(name: string): Uint8Array {
  const bytes = Buffer.from(writeBinaryStl(plate(3)));
  bytes.fill(0, 0, 80);
  bytes.write(name, 0, 79);
  return bytes;
}

const withText = (bytes: Uint8Array, mark: string, name: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(mark, Buffer.from(name).toString('latin1')), 'latin1');

function inventedPatient(number: number, random: () => number): Patient {
  const person = PEOPLE[number % PEOPLE.length]!;
  const two = (value: number): string => String(value).padStart(2, '0');
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    ...person,
    number: `P${20_000 + below(70_000)}-${number}`,
    birthDate: `${1930 + below(90)}-${two(1 + below(12))}-${two(1 + below(28))}`,
    phone: `+49 30 ${1_000_000 + below(8_999_999)}`,
    email: `someone.${below(100_000)}@mail.example`,
  };
}

const factsOf = ({ name, dicomName, number, birthDate, phone, email }: Patient): KnownFact[] => [
  { fact: 'name', value: name },
  // DICOM can hold the name in several scripts, with `=` between them. The patient's record has only one name, so the name in each script
  // counts as an alias.
  ...dicomName.split('=').map((value) => ({ fact: 'alias' as const, value })),
  { fact: 'number', value: number },
  { fact: 'birthDate', value: birthDate },
  { fact: 'phone', value: phone },
  { fact: 'email', value: email },
];

/**
 * Makes `count` files, each about a different invented patient. The kinds of files take turns; every ninth file is a zip of three files.
 */
export async function namedCases(count: number, seed: number): Promise<NamedCase[]> {
  const random = seededRandom(seed);
  const cases: NamedCase[] = [];
  for (let number = 0; number < count; number += 1) {
    const patient = inventedPatient(number, random);
    const makerOf = (index: number) => MAKERS[index % MAKERS.length]!;
    const facts = factsOf(patient);
    const base = `${patient.name} ${patient.birthDate} ${patient.number}`;
    if (number % 9 < 8) {
      const { extension, make } = makerOf(number - Math.floor(number / 9));
      cases.push({ name: `${base}.${extension}`, bytes: await make(patient), facts });
      continue;
    }
    const files = await Promise.all(
      [0, 7, 13].map(async (step) => {
        const { extension, make } = makerOf(number + step);
        return { name: `${patient.name}/${base} ${step}.${extension}`, content: await make(patient) };
      }),
    );
    cases.push({ name: `${base}.zip`, bytes: writeZip(files), facts });
  }
  return cases;
}
