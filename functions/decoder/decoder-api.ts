import * as z from 'zod';
import { LogoKind, LogoPicture } from '#shared/organisation/logo.ts';

/** The decoder's input: the bytes of a logo, or the object of a PDF that was uploaded for a profile. */
export const DecoderInput = z.discriminatedUnion('what', [
  z.object({ what: z.literal('logo'), kind: LogoKind, picture: LogoPicture }),
  z.object({
    what: z.literal('pdf'),
    key: z.string().regex(/^profile\/incoming\/org_[0-9A-Z]{26}\/fil_[0-9A-Z]{26}$/u),
    versionId: z.string().optional(),
  }),
]);
export type DecoderInput = z.infer<typeof DecoderInput>;

/** The invalid fields of a refusal with code 40000. Each error is a key of the dictionary. */
const Refusal = z.object({ refused: z.array(z.object({ path: z.string(), error: z.string() })) });
export type Refusal = z.infer<typeof Refusal>;

/** The decoder's answers. For a logo: the logo to keep. For a PDF: its page count, and its first page as a JPEG in base64. */
export const ANSWERS = {
  logo: z.union([Refusal, z.object({ picture: LogoPicture })]),
  pdf: z.union([Refusal, z.object({ pages: z.int(), preview: z.base64() })]),
} as const satisfies Record<DecoderInput['what'], z.ZodType>;
