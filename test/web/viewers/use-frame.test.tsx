import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { useFrame } from '#web/viewers/image/use-frame.ts';

const sourceOf = (load: ImageSource['load']): ImageSource => ({ columns: 2, rows: 2, frameCount: 1, load }) as never;

// A failure belongs to one image. The next image in the same viewport is loading, not failed.
test('the next image is not reported as failed while it loads', async () => {
  const broken = sourceOf(() => Promise.reject(new Error('no bytes')));
  const loading = sourceOf(() => new Promise(() => undefined));
  const { result, rerender } = renderHook(({ source }) => useFrame(source, 0), { initialProps: { source: broken } });
  await waitFor(() => expect(result.current.isFailed).toBe(true));
  rerender({ source: loading });
  expect(result.current).toEqual({ loaded: undefined, isFailed: false });
});
