/** Quality at which fine lines and letters of a page stay sharp (ORD-270). */
const QUALITY = 0.98;

/**
 * Returns a drawn page as the bytes of a JPEG file.
 * @throws if the browser cannot encode it
 */
export const jpegOf = (page: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    page.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('the browser writes no JPEG'));
        else resolve(blob.arrayBuffer().then((bytes) => new Uint8Array(bytes)));
      },
      'image/jpeg',
      QUALITY,
    );
  });
