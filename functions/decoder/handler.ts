import middy from '@middy/core';
import * as z from 'zod';
import { objectStore } from '#functions/objects/object-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type ANSWERS, DecoderInput, type Refusal } from './decoder-api.ts';
import { Env } from './env.ts';

const objects = objectStore(Env.parse(process.env).UPLOADS_BUCKET);

/** Data of an `invalidField` error. */
const InvalidFields = z.object({ fields: z.array(z.object({ path: z.string(), error: z.string() })) });

async function decode(input: DecoderInput) {
  // Loads only the code for logos, because a logo needs no PDFium.
  if (input.what === 'logo') {
    const { cleanLogo } = await import('./clean-logo.ts');
    return { picture: await cleanLogo(input.kind, input.picture) };
  }
  const { readPdf } = await import('./read-pdf.ts');
  const { pages, preview } = await readPdf(await objects.read(input));
  return { pages, preview: Buffer.from(preview).toString('base64') };
}

/**
 * Decodes images and documents from untrusted people. The function can reach no table, no secret and no network. The caller checks the
 * small answer with a schema.
 */
export const handler = middy().handler(
  async (event: unknown): Promise<z.infer<(typeof ANSWERS)[DecoderInput['what']]>> => {
    try {
      return await decode(DecoderInput.parse(event));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: InvalidFields.parse(error.data).fields } satisfies Refusal;
    }
  },
);
