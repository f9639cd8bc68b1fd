import type { ImageStack, OverlayPlane } from '#shared/file/image-stack.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import type { ImageSource, Overlay } from '#web/viewers/pixels/image-source.ts';
import { inflate } from './inflate.ts';

/** Returns a function that fetches the overlay planes of a frame, each plane once. Returns `undefined` if the stack has no overlays. */
export function overlayLoader(stack: ImageStack, stackUrl: () => Promise<string>): ImageSource['loadOverlays'] {
  if (stack.overlays === undefined) return undefined;
  const loaded = new Map<OverlayPlane, Promise<Overlay>>();
  const load = async (plane: OverlayPlane): Promise<Overlay> => {
    const bits = await inflate(await fetchBytes(await stackUrl(), { range: plane }));
    return { row: plane.row, column: plane.column, rows: plane.Rows, columns: plane.Columns, bits };
  };
  return (frame) => {
    const planes = (stack.overlays ?? []).filter((plane) => plane.frame === frame);
    const overlays = planes.map((plane) => {
      const overlay = loaded.get(plane) ?? load(plane);
      loaded.set(plane, overlay);
      return overlay;
    });
    return Promise.all(overlays);
  };
}
