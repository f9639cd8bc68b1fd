import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { imageSource } from './image-sources.ts';
import { drawSnapshot } from '#web/viewers/image/draw-snapshot.ts';
import { ImageCorners } from '#web/viewers/image/image-corners.tsx';
import { histogramOf } from '#web/viewers/image/light/histogram.ts';
import { LightPanel } from '#web/viewers/image/light/light-panel.tsx';
import { useEqualised } from '#web/viewers/image/use-equalised.ts';
import { useFrame } from '#web/viewers/image/use-frame.ts';
import { useImageView } from '#web/viewers/image/use-image-view.ts';
import { edgesOf, windowBetween } from '#web/viewers/pixels/window-edges.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { WorkerCall } from '#web/viewers/worker/worker-messages.ts';
import { equalise, type EqualiseQuestion } from '#web/viewers/image/light/equalise.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import words from '#shared/locales/en/viewer.json' with { type: 'json' };

const { light, preset } = words;

/** Stored values from 0 to 1999; a quarter of them are 0. A modality value is the stored value minus 1000. */
const SAMPLES = Uint16Array.from({ length: 4000 }, (_, at) => (at < 1000 ? 0 : ((at - 1000) * 2000) / 3000));
const film = (change: Partial<ImageSource> = {}): ImageSource =>
  imageSource({
    rows: 40,
    columns: 100,
    unit: 'HU',
    modality: 'CT',
    windows: [{ WindowCenter: 0, WindowWidth: 1000, WindowCenterWidthExplanation: 'SOFT' }],
    rescaleOf: () => ({ slope: 1, intercept: -1000 }),
    peek: () => SAMPLES,
    load: () => Promise.resolve(SAMPLES),
    ...change,
  });

let isBroken = false;

/** A fake worker that computes in the test's own thread. */
class OwnThread extends EventTarget {
  postMessage({ id, question }: WorkerCall<EqualiseQuestion>): void {
    const data = isBroken ? { id, reason: 'out of memory' } : { id, answer: equalise(question) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

beforeAll(async () => {
  vi.stubGlobal('Worker', OwnThread);
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['viewer']);
});
afterEach(() => {
  cleanup();
  isBroken = false;
});

function Film({ source }: { readonly source: ImageSource }) {
  const look = useImageView(source);
  const { loaded } = useFrame(source, look.view.frame);
  const { shown, isNotEqualised } = useEqualised(loaded, look.view.contrastLimit);
  const marks = isNotEqualised ? ['failed'] : shown?.contrastLimit ? [`processed by ${shown.contrastLimit}`] : [];
  return (
    <>
      <LightPanel source={source} look={look} />
      <ImageCorners
        {...{ source, marks }}
        view={look.view}
        series={undefined}
        name="film"
        scale={{ columnWidth: 1, rowHeight: 1, unit: 'px', from: 'nothing' }}
      />
      <output data-testid="pixels">{shown?.samples === loaded?.samples ? 'as acquired' : 'processed'}</output>
    </>
  );
}

const slider = (name: string) => screen.findByRole('slider', { name });
const move = async (name: string, value: number) => fireEvent.change(await slider(name), { target: { value } });
const windowShown = () => screen.getByText(/^W /u).textContent;

// STU-26
test('a histogram counts modality values without padding, and a colour pixel by its brightness', () => {
  const counted = histogramOf(film(), 0, SAMPLES);
  const inside = histogramOf(film({ padding: { from: 0, to: 0 } }), 0, SAMPLES);
  const falling = histogramOf(film({ rescaleOf: () => ({ slope: -1, intercept: 0 }) }), 0, SAMPLES);
  const colours = histogramOf(
    film({ isColour: true, rescaleOf: () => ({ slope: 1, intercept: 0 }) }),
    0,
    Uint8Array.of(0, 0, 0, 255, 255, 255, 0, 255, 0),
  );

  expect(counted).toMatchObject({ low: -1000, high: 999 });
  expect(counted?.counts.reduce((sum, count) => sum + count)).toBe(4000);
  expect(counted?.counts[0]).toBeGreaterThan(1000);
  expect(Math.abs((counted?.median ?? 0) - -333)).toBeLessThan(16);
  expect(inside?.low).toBe(-999);
  expect(falling).toMatchObject({ low: -1999, high: 0 });
  expect(falling?.counts.at(-1)).toBeGreaterThan(1000);
  expect(colours).toMatchObject({ low: 0, high: 255 });
  expect(colours?.counts[Math.floor(149 / 2)]).toBe(1);
  expect(histogramOf(film({ padding: { from: 0, to: 5000 } }), 0, SAMPLES)).toBeUndefined();
});

test('a window begins and ends at its edges (PS3.3 C.11.2.1.2.1)', () => {
  expect(edgesOf({ center: 128, width: 256 })).toEqual({ low: 0, high: 255 });
  expect(windowBetween({ low: 0, high: 255 })).toEqual({ center: 128, width: 256 });
  expect(windowBetween(edgesOf({ center: 600, width: 2800 }))).toEqual({ center: 600, width: 2800 });
  expect(windowBetween({ low: 9, high: 3 }).width).toBe(1);
});

// STU-26
test('the ends of the window are sliders over the histogram, which never pass each other', async () => {
  render(<Film source={film()} />);
  expect(await slider(light.low)).toHaveProperty('value', '-500');
  expect((await slider(light.high)).getAttribute('aria-valuetext')).toBe('499 HU');
  expect(screen.getByRole('img', { name: /-1,000 HU.*999 HU/u })).toBeTruthy();

  await move(light.low, -100);
  expect(windowShown()).toContain('W 600');
  await move(light.high, -400);

  expect(windowShown()).toContain('W 1 ·');
  expect(screen.getByText(light.edges.replace('{{low}}', '-100 HU').replace('{{high}}', '-100 HU'))).toBeTruthy();
});

// STU-27
test('windows by name: automatic, all values, the file’s own and those of its modality', async () => {
  render(<Film source={film()} />);
  await slider(light.low);
  const choose = (name: string) =>
    fireEvent.click(within(screen.getByRole('group', { name: preset.label })).getByRole('button', { name }));

  choose(preset.automatic);
  expect(windowShown()).toBe('W 1987 · L -6');
  choose(light.whole);
  expect(windowShown()).toBe('W 2000 · L 0');
  choose(preset.bone);
  expect(windowShown()).toBe('W 2800 · L 600');
  choose('SOFT');
  expect(windowShown()).toBe('W 1000 · L 0');
  expect(screen.getByRole('button', { name: 'SOFT', pressed: true })).toBeTruthy();
});

// STU-27
test('the device’s own table stays until an end is moved, and is chosen again by its button', async () => {
  render(
    <Film source={film({ voiTable: { firstMapped: -1000, bits: 8, values: [0, 128, 255], explanation: 'DEVICE' } })} />,
  );
  await slider(light.low);
  const table = () => screen.getByRole('button', { name: preset.table }).getAttribute('aria-pressed');
  expect(table()).toBe('true');

  await move(light.low, -300);
  expect(table()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: preset.table }));

  expect(table()).toBe('true');
});

// STU-28, STU-29
test('local contrast marks the image while it is on; at 0 the pixels are those of the file', async () => {
  render(<Film source={film()} />);
  const pixels = () => screen.getByTestId('pixels').textContent;
  expect((await slider(light.contrast)).getAttribute('aria-valuetext')).toBe(light.asAcquired);
  expect(pixels()).toBe('as acquired');

  await move(light.contrast, 2.5);
  await screen.findByText('processed by 2.5');
  expect(pixels()).toBe('processed');
  expect((await slider(light.contrast)).getAttribute('aria-valuetext')).toBe('limit 2.5');
  await move(light.contrast, 0);

  await waitFor(() => expect(screen.queryByText('processed by 2.5')).toBeNull());
  expect(pixels()).toBe('as acquired');
});

// STU-29
test('an image whose contrast cannot be computed is shown as acquired, and says so', async () => {
  isBroken = true;
  render(<Film source={film()} />);

  await move(light.contrast, 4);

  await screen.findByText('failed');
  expect(screen.getByTestId('pixels').textContent).toBe('as acquired');
});

// STU-29, STU-36
test('a saved image states its study, and that it was processed', () => {
  const written: string[] = [];
  const nothing = (): void => undefined;
  const pen = {
    fillRect: nothing,
    setTransform: nothing,
    resetTransform: nothing,
    drawImage: nothing,
    scale: nothing,
    strokeText: nothing,
    fillText: (text: string) => written.push(text),
  };
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const scene = {
    picture: { canvas: document.createElement('canvas') },
    place: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    screen: { width: 300, height: 200 },
    annotations: [],
  };
  drawSnapshot({ ...scene, study: ['PX · 3 May 2026', 'Panoramic'], marks: [] });
  expect(written).toEqual(['PX · 3 May 2026', 'Panoramic']);
  written.length = 0;

  drawSnapshot({ ...scene, study: [], marks: ['Processed: local contrast, limit 2.5'] });

  expect(written).toEqual(['Processed: local contrast, limit 2.5']);
  spy.mockRestore();
});
