import { randomBytes } from 'node:crypto';
import { NULL_VERSION, type BlobPiece } from './object-store.ts';
import { xmlAnswer, type Operation, type S3World } from './operation.ts';
import { readXml } from './read-xml.ts';
import { elements, textOf, toXml, type XmlNode } from './xml.ts';

/**
 * Deletes one version for good. Without a version id, adds a delete marker if the bucket keeps versions; otherwise deletes the only
 * version.
 */
function remove(
  world: S3World,
  { bucket, key, versionId }: { bucket: string; key: string; versionId: string | undefined },
): { freed: BlobPiece[]; markerId?: string } {
  const { isVersioned } = world.buckets.read(bucket);
  if (versionId !== undefined || !isVersioned) {
    return { freed: world.objects.remove({ bucket, key, versionId: versionId ?? NULL_VERSION }) };
  }
  const markerId = randomBytes(24).toString('base64url');
  return { freed: world.objects.add({ bucket, key, versionId: markerId }, undefined), markerId };
}

export const deleteObject: Operation = async (call, world) => {
  const versionId = call.query.get('versionId');
  const { freed, markerId } = remove(world, { bucket: call.bucket, key: call.key, versionId });
  await world.blobs.discard(freed);
  const marker = markerId === undefined ? {} : { 'x-amz-delete-marker': 'true', 'x-amz-version-id': markerId };
  return { status: 204, headers: { ...(versionId === undefined ? {} : { 'x-amz-version-id': versionId }), ...marker } };
};

export const deleteObjects: Operation = async (call, world) => {
  const request = await readXml(call);
  const deleted: XmlNode[] = [];
  for (const object of elements(request, 'Object')) {
    const key = textOf(object, 'Key') ?? '';
    const { freed } = remove(world, { bucket: call.bucket, key, versionId: textOf(object, 'VersionId') });
    await world.blobs.discard(freed);
    deleted.push(['Deleted', [['Key', key]]]);
  }
  const isQuiet = textOf(request, 'Quiet') === 'true';
  return xmlAnswer(toXml(['DeleteResult', isQuiet ? [] : deleted]));
};
