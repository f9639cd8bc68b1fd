interface Named {
  readonly name: string;
  readonly birthDate: string;
  readonly number: string;
}

const padded = (text: string): Buffer => Buffer.from(text.length % 2 === 0 ? text : `${text} `, 'latin1');

/** Writes a DICOM element in explicit little endian with a short length. */
function element(group: number, number: number, vr: string, value: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16LE(group, 0);
  header.writeUInt16LE(number, 2);
  header.write(vr, 4, 'latin1');
  header.writeUInt16LE(value.length, 6);
  return Buffer.concat([header, value]);
}

/** Returns the first part of a DICOM file that names a patient, without pixels. */
export const dicomHead = ({ name, birthDate, number }: Named): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.alloc(128),
      Buffer.from('DICM'),
      element(2, 0x10, 'UI', padded('1.2.840.10008.1.2.1')),
      element(8, 0x05, 'CS', padded('ISO_IR 192')),
      element(8, 0x60, 'CS', padded('PX')),
      element(0x10, 0x10, 'PN', padded(name)),
      element(0x10, 0x20, 'LO', padded(number)),
      element(0x10, 0x30, 'DA', padded(birthDate)),
      element(0x20, 0x10, 'SH', padded('1')),
    ]),
  );
