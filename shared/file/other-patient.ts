import * as z from 'zod';

/** Patient as named by an image or a scanner's order; `''` = not stated. */
export const NamedPatient = z.object({
  /** Name in DICOM's form or as plain text: `BERG^ANNA`, `Anna Berg`. */
  name: z.string(),
  birthDate: z.string(),
  number: z.string(),
});
export type NamedPatient = z.infer<typeof NamedPatient>;

export const IdentityDifference = z.enum(['name', 'birthDate', 'number']);
export type IdentityDifference = z.infer<typeof IdentityDifference>;

/** Person named in a file who is not the file's patient. `differs` lists the fields that differ. */
export const OtherPatient = NamedPatient.extend({ differs: z.array(IdentityDifference).min(1) });
export type OtherPatient = z.infer<typeof OtherPatient>;
