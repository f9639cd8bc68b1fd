import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import { DICOMWEB_SERVICES } from '#shared/dicomweb/dicomweb-services.ts';
import { type FoundService, findService } from './find-service.ts';
import type { SearchName } from './search.ts';

const isSearch = (found: FoundService): found is FoundService & { name: SearchName } =>
  DICOMWEB_SERVICES[found.name].service === 'query';

/** Answers one request of DICOMweb. The code of each service is loaded at its first request. */
export async function answerRequest(request: StandardRequest): Promise<StandardAnswer> {
  const found = findService(request.method, request.path);
  if (isSearch(found)) return (await import('./search.ts')).search(request, found);
  if (DICOMWEB_SERVICES[found.name].service === 'store')
    return (await import('./store-instances.ts')).storeInstances(request, found);
  return (await import('./retrieve.ts')).retrieve(request, found);
}

/** Returns the answer of a refusal. The standard leaves the form of the body open (PS3.18 8.5); this form is for programmers. */
export const refuse = (status: number, message: string): StandardAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ status, message }),
});
