import * as z from 'zod';

/** A patient as an image or a scanner's order names them; `''` = not stated. */
export const NamedPatient = z.object({
  /** The name, in DICOM's form or plain: `BERG^ANNA`, `Anna Berg`. */
  name: z.string(),
  birthDate: z.string(),
  number: z.string(),
});
export type NamedPatient = z.infer<typeof NamedPatient>;

export const IdentityDifference = z.enum(['name', 'birthDate', 'number']);
export type IdentityDifference = z.infer<typeof IdentityDifference>;

/** A person named in a file who is not the file's patient, with the fields that differ. */
export const OtherPatient = NamedPatient.extend({ differs: z.array(IdentityDifference).min(1) });
export type OtherPatient = z.infer<typeof OtherPatient>;
