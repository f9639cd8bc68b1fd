import { readFileSync } from 'node:fs';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  DICOMWEB_ROOT,
  STORE_BYTES_MAX,
  STORE_MEDIA_TYPE,
  STORE_TOO_LARGE,
} from '#shared/dicomweb/dicomweb-services.ts';
import { API_BODY_BYTES_MAX } from '#shared/limits.ts';
import { codeWords } from '#shared/locales/code-words.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { CODES } from '#shared/wire/codes.ts';

const CODE_NAME = 'fileTooLarge';
const WORDS = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, (await codeWords(language))[CODE_NAME]] as const)),
);

/**
 * CloudFront function in front of the API. It refuses a body that is too large for Lambda. Its refusal has the envelope and the caller's
 * language.
 */
export class ApiRequest extends cloudfront.Function {
  constructor(scope: Construct, id: string) {
    const values = {
      LIMIT: API_BODY_BYTES_MAX,
      CODE: CODES[CODE_NAME].code,
      WORDS,
      STORE_ROOT: `${DICOMWEB_ROOT}/`,
      STORE_TYPE: STORE_MEDIA_TYPE,
      STORE_LIMIT: STORE_BYTES_MAX,
      STORE_WORDS: STORE_TOO_LARGE,
    };
    const head = Object.entries(values).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`);
    const source = readFileSync(new URL('./api-request.js', import.meta.url), 'utf8');
    super(scope, id, {
      code: cloudfront.FunctionCode.fromInline(head.join('') + source),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    const resource = this.node.defaultChild;
    if (resource instanceof cloudfront.CfnFunction) resource.addMetadata('app:behavior', 'api');
  }
}
