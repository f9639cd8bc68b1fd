import type { GateRule } from './gate-rule.ts';

const KEYS = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html';
const METADATA = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html';
const PARTS = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html';
const PUT = 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html';
const PRESIGNED = 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html';

/** Rules by which S3 refuses requests. The gate checks the request line and headers; the emulator checks bodies and uploads. */
export const S3_RULES = [
  { rule: 'keyBytes', judge: 'gate', refusal: 'KeyTooLongError', source: KEYS },
  { rule: 'metadataBytes', judge: 'gate', refusal: 'MetadataTooLarge', source: METADATA },
  { rule: 'putBytes', judge: 'gate', refusal: 'EntityTooLarge', source: PUT },
  { rule: 'partNumber', judge: 'gate', refusal: 'InvalidArgument', source: PARTS },
  { rule: 'partBytes', judge: 'emulator', refusal: 'EntityTooSmall', source: PARTS },
  { rule: 'expiry', judge: 'emulator', refusal: 'AuthorizationQueryParametersError', source: PRESIGNED },
] as const satisfies readonly GateRule[];

export type S3Rule = (typeof S3_RULES)[number]['rule'];
export type JudgedS3Rule = Extract<(typeof S3_RULES)[number], { judge: 'gate' }>['rule'];
