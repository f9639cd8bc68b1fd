import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const dicomwebQueries = {
  tokens: () => query(['dicomweb', 'tokens'], { endpoint: dicomwebApi.indexTokens, input: {} }),
  /** Reads the elements of one DICOM file, which never change. */
  elements: (file: RequestOf<typeof dicomwebApi.readElements>) => ({
    ...query(['dicomweb', 'elements', file], { endpoint: dicomwebApi.readElements, input: file }),
    staleTime: Infinity,
  }),
};
