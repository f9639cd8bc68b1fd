import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type * as z from 'zod';
import { ANSWERS, type DecoderInput } from '#functions/decoder/decoder-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { Env } from './env.ts';

const { DECODER_FUNCTION: FunctionName } = Env.pick({ DECODER_FUNCTION: true }).parse(process.env);
const lambda = new LambdaClient({});

type What = DecoderInput['what'];
type Decoded<Name extends What> = Exclude<z.output<(typeof ANSWERS)[Name]>, { refused: unknown }>;

/** Calls the decoder, a function with few rights. If a malicious file takes over the decoder, the attacker gains access to nothing. */
async function decode(input: DecoderInput): Promise<unknown> {
  const Payload = JSON.stringify(input);
  const { Payload: answer, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
  if (FunctionError !== undefined || answer === undefined)
    throw new Error(`the decoder failed: ${FunctionError ?? ''}`);
  return JSON.parse(Buffer.from(answer).toString('utf8'));
}

/**
 * Returns the logo to store: its pixels are checked and it is encoded again. Throws 40000 with the reason if the decoder refuses the logo.
 */
export async function decodeLogo(
  input: Omit<Extract<DecoderInput, { what: 'logo' }>, 'what'>,
): Promise<Decoded<'logo'>> {
  const answer = ANSWERS.logo.parse(await decode({ what: 'logo', ...input }));
  if ('refused' in answer) throw new AppError('validationFailed', { fields: answer.refused });
  return answer;
}

/** Returns the number of pages of a PDF and an image of the first page. Throws 40000 with the reason if the decoder refuses the PDF. */
export async function decodePdf(input: Omit<Extract<DecoderInput, { what: 'pdf' }>, 'what'>): Promise<Decoded<'pdf'>> {
  const answer = ANSWERS.pdf.parse(await decode({ what: 'pdf', ...input }));
  if ('refused' in answer) throw new AppError('validationFailed', { fields: answer.refused });
  return answer;
}
