import { afterEach, expect, test, vi } from 'vitest';
import { saveSnapshot } from '#web/viewers/ct/parts/save-snapshot.ts';

const SVG = 'http://www.w3.org/2000/svg';

afterEach(() => vi.restoreAllMocks());

/** Returns the drawing over an image, as the page passes it to the browser for painting. */
async function drawingOf(words: string): Promise<SVGSVGElement> {
  document.head.innerHTML = '<style>.viewer text, .viewer tspan { unicode-bidi: plaintext; }</style>';
  document.body.innerHTML = `<section class="viewer"><canvas></canvas>
    <svg xmlns="${SVG}" class="ct-overlay"><text x="4" y="9" fill="#5fd08a"><tspan x="4">${words}</tspan></text></svg></section>`;
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const nothing = (): void => undefined;
  const pen = { fillRect: nothing, setTransform: nothing, drawImage: nothing };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      decode = () => Promise.resolve();
    },
  );

  await saveSnapshot({ current: document.querySelector('section') }, 'axial');

  return new DOMParser().parseFromString(await blobs[0]!.text(), 'image/svg+xml').documentElement as never;
}

test('the words of a snapshot run as they do over the picture, whichever way those around them run', async () => {
  const drawing = await drawingOf('12.34 مم');

  expect(drawing.textContent.trim()).toBe('12.34 مم');
  for (const words of drawing.querySelectorAll<SVGElement>('text, tspan'))
    expect(words.style.getPropertyValue('unicode-bidi')).toBe('plaintext');
});
