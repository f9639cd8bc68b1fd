import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Renewed, type RenewInput } from '#functions/token-keys/renew-api.ts';
import { HttpEnv } from '#functions/http/env.ts';
import { IMPATIENT } from '#functions/runtime/impatient.ts';

const { RENEW_FUNCTION: FunctionName } = HttpEnv.pick({ RENEW_FUNCTION: true }).parse(process.env);
const lambda = new LambdaClient(IMPATIENT);

/** Exchanges a valid token for a new token. Calls the function that holds the private keys. */
export async function renewAccessToken(token: string): Promise<string> {
  const input: RenewInput = { token };
  const asked = new InvokeCommand({ FunctionName, Payload: JSON.stringify(input) });
  const { Payload, FunctionError } = await lambda.send(asked);
  if (FunctionError !== undefined || Payload === undefined)
    throw new Error(`the token was not renewed: ${FunctionError ?? ''}`);
  return Renewed.parse(JSON.parse(Buffer.from(Payload).toString('utf8'))).accessToken;
}
