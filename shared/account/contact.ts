import * as z from 'zod';

/** Phone number without the country calling code, digits only. The code is chosen separately (ACC-2). */
const PhoneDigits = z.string().regex(/^\d{4,14}$/u, { error: 'phone' });
/** Country calling code of ITU-T E.164, without the plus sign. */
const CountryCallingCode = z.string().regex(/^[1-9]\d{0,2}$/u, { error: 'countryCallingCode' });
export const EmailAddress = z.email({ error: 'email' }).max(254).toLowerCase();

export const EmailAddressOrNone = z
  .string()
  .max(254)
  .toLowerCase()
  .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'email' });

/** A phone number or e-mail address of an account; each is unique across the platform and verified before use (ACC-1). */
export const Contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), countryCallingCode: CountryCallingCode, phone: PhoneDigits }),
  z.object({ kind: z.literal('email'), email: EmailAddress }),
]);
export type Contact = z.infer<typeof Contact>;

/** Returns a contact in the one spelling in which contacts are stored: `+8613800138000`, `li@clinic.example`. */
export const contactKey = (contact: Contact): string =>
  contact.kind === 'phone' ? `+${contact.countryCallingCode}${contact.phone}` : contact.email;
