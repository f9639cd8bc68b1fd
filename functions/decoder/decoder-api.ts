import * as z from 'zod';
import { LogoKind, LogoPicture } from '#shared/organisation/logo.ts';

/** What the decoder is asked for: bytes of a logo, or the object of a PDF that was sent for a profile. */
export const DecoderInput = z.discriminatedUnion('what', [
  z.object({ what: z.literal('logo'), kind: LogoKind, picture: LogoPicture }),
  z.object({
    what: z.literal('pdf'),
    key: z.string().regex(/^profile\/incoming\/org_[0-9A-Z]{26}\/fil_[0-9A-Z]{26}$/u),
    versionId: z.string().optional(),
  }),
]);
export type DecoderInput = z.infer<typeof DecoderInput>;

/** The fields that are wrong, by keys of the dictionary: what 40000 tells. */
const Refusal = z.object({ refused: z.array(z.object({ path: z.string(), error: z.string() })) });
export type Refusal = z.infer<typeof Refusal>;

/** What the decoder answers: the picture as it is kept; or a PDF's pages, with a JPEG of the first in base64. */
export const ANSWERS = {
  logo: z.union([Refusal, z.object({ picture: LogoPicture })]),
  pdf: z.union([Refusal, z.object({ pages: z.int(), preview: z.base64() })]),
} as const satisfies Record<DecoderInput['what'], z.ZodType>;
