import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { query } from '../query.ts';

export const dicomwebQueries = {
  tokens: () => query(['dicomweb', 'tokens'], { endpoint: dicomwebApi.indexTokens, input: {} }),
};
