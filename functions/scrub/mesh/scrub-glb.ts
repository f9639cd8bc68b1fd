import * as z from 'zod';
import { ScrubError } from '#functions/scrub/scrub-options.ts';

const MAGIC = 'glTF';
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Properties with texts that people or programs write (glTF 2.0 section 5). */
const TEXTS: ReadonlySet<string> = new Set(['name', 'extras', 'copyright', 'generator', 'uri']);
/**
 * Matches extensions of the Khronos group (KHR) and of several vendors together (EXT). Other extensions may contain anything, so they are
 * removed.
 */
const KNOWN_EXTENSION = /^(?:KHR|EXT)_\w+$/u;

const BufferView = z.looseObject({
  buffer: z.int().default(0),
  byteOffset: z.int().min(0).default(0),
  byteLength: z.int().min(0),
});
const Gltf = z.looseObject({
  bufferViews: z.array(BufferView).default([]),
  images: z.array(z.looseObject({ bufferView: z.int().optional(), mimeType: z.string().optional() })).default([]),
});

function chunksOf(bytes: Uint8Array): { readonly json: Uint8Array; readonly bin: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES ||
    Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== MAGIC
  )
    throw new ScrubError('damaged');
  const chunks = new Map<number, Uint8Array>();
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const start = at + CHUNK_HEADER_BYTES;
    const end = start + view.getUint32(at, true);
    if (end > bytes.length) throw new ScrubError('damaged');
    const type = view.getUint32(at + 4, true);
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(start, end));
    at = end;
  }
  const json = chunks.get(JSON_CHUNK);
  if (json === undefined) throw new ScrubError('damaged');
  return { json, bin: chunks.get(BIN_CHUNK) ?? new Uint8Array() };
}

/** Returns a value without texts and unknown extensions at any depth. */
function withoutTexts(value: unknown, isExtensions = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !TEXTS.has(key) && (!isExtensions || KNOWN_EXTENSION.test(key)))
      .map(([key, each]) => [key, withoutTexts(each, key === 'extensions')]),
  );
}

function chunk(type: number, bytes: Uint8Array, padding: number): Buffer {
  const length = Math.ceil(bytes.length / 4) * 4;
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(type, 4);
  return Buffer.concat([header, bytes, Buffer.alloc(length - bytes.length, padding)]);
}

/**
 * Returns a GLB with its meshes and with clean images. `scrubImage` cleans each embedded image.
 *
 * @throws {ScrubError} `damaged`
 */
export async function scrubGlb(
  bytes: Uint8Array,
  scrubImage: (picture: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { json, bin } = chunksOf(bytes);
  const gltf = Gltf.parse(withoutTexts(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))));
  const pictures: Uint8Array[] = [];
  let end = Math.ceil(bin.length / 4) * 4;
  const body = Buffer.concat([bin, Buffer.alloc(end - bin.length)]);
  for (const { bufferView: number } of gltf.images) {
    const view = number === undefined ? undefined : gltf.bufferViews[number];
    if (view === undefined) continue;
    const start = view.byteOffset;
    const clean = await scrubImage(Buffer.from(body.subarray(start, start + view.byteLength)));
    body.fill(0, start, start + view.byteLength);
    // The clean image is written after the other data, because it may be longer than the image that it replaces.
    const padded = Buffer.concat([clean, Buffer.alloc((4 - (clean.length % 4)) % 4)]);
    Object.assign(view, { byteOffset: end, byteLength: clean.length });
    end += padded.length;
    pictures.push(padded);
  }
  const whole = Buffer.concat([body, ...pictures]);
  const buffers = whole.length === 0 ? {} : { buffers: [{ byteLength: whole.length }] };
  const text = Buffer.from(JSON.stringify({ ...gltf, ...(isOneBuffer(gltf) ? buffers : {}) }));
  const chunks = [chunk(JSON_CHUNK, text, 0x20), ...(whole.length === 0 ? [] : [chunk(BIN_CHUNK, whole, 0)])];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 0, 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(HEADER_BYTES + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([header, ...chunks]);
}

/**
 * Whether there is exactly one buffer. Further buffers belong to compression extensions. These buffers have no bytes in the file, so the
 * list of buffers is then not replaced.
 */
const isOneBuffer = (gltf: z.infer<typeof Gltf>): boolean => {
  const buffers = gltf['buffers'];
  return Array.isArray(buffers) && buffers.length === 1;
};
