import '#test/web/support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dicomMetadataDocument } from '#shared/file/dicom-metadata.ts';
import { Asset } from '#shared/file/manifest.ts';
import { FileId } from '#shared/ids.ts';
import { id } from '#test/web/support/world.ts';
import { useSeries } from '#web/features/file/use-series.ts';

afterEach(() => vi.unstubAllGlobals());

const METADATA = dicomMetadataDocument.encode({
  schemaVersion: 2,
  series: { Modality: 'CT' },
  instances: [],
  notes: [],
});
const seriesOf = (summary: Asset['summary']): Asset =>
  Asset.parse({
    assetId: 'series-1',
    kind: 'dicomSeries',
    name: 'Scan',
    entryIndexes: [],
    outputs: [
      {
        role: 'metadata',
        level: 0,
        path: 'm.json',
        contentType: 'application/json',
        sizeBytes: 1,
        url: 'https://x/m.json',
      },
    ],
    summary,
  });

// FILE-326
test.each([
  [
    { PatientName: 'Li^Na', PatientSex: 'F' },
    { Modality: 'CT', PatientName: 'Li^Na', PatientSex: 'F' },
  ],
  [{}, { Modality: 'CT' }],
])('a viewer shows of the patient what the manifest says: %o', async (summary, shown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(METADATA)));
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const asset = seriesOf(summary);

  const { result } = renderHook(() => useSeries(FileId.parse(id('file', 1)), asset), { wrapper });

  await waitFor(() => expect(result.current).toEqual(shown));
});
