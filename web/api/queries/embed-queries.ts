import { embedApi } from '#shared/embed/embed-api.ts';
import { query } from '../query.ts';

export const embedQueries = {
  origins: () => query(['embed', 'origins'], { endpoint: embedApi.index, input: {} }),
};
