/** Decompresses raw DEFLATE data with the browser's own code. Frames and overlays of a stack have this format. */
export async function inflate(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
