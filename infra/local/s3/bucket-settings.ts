import type { CorsRule } from './bucket-store.ts';
import type { Operation } from './operation.ts';
import { readXml } from './read-xml.ts';
import { elements, textOf, textsOf } from './xml.ts';

const DONE = { status: 200, headers: {} } as const;

export const createBucket: Operation = (call, world) => {
  world.buckets.create(call.bucket);
  return DONE;
};

export const headBucket: Operation = (call, world) => {
  world.buckets.read(call.bucket);
  return DONE;
};

export const putBucketVersioning: Operation = async (call, world) => {
  const isVersioned = textOf(await readXml(call), 'Status') === 'Enabled';
  world.buckets.change(call.bucket, { isVersioned });
  return DONE;
};

function corsRule(xml: string): CorsRule {
  const maxAge = textOf(xml, 'MaxAgeSeconds');
  return {
    allowedOrigins: textsOf(xml, 'AllowedOrigin'),
    allowedMethods: textsOf(xml, 'AllowedMethod'),
    allowedHeaders: textsOf(xml, 'AllowedHeader'),
    exposeHeaders: textsOf(xml, 'ExposeHeader'),
    ...(maxAge === undefined ? {} : { maxAgeSeconds: Number(maxAge) }),
  };
}

export const putBucketCors: Operation = async (call, world) => {
  world.buckets.change(call.bucket, { cors: elements(await readXml(call), 'CORSRule').map(corsRule) });
  return DONE;
};
