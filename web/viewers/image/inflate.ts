/** Inflates raw DEFLATE, the form of frames and overlays in a stack, by the browser's own code. */
export async function inflate(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
