import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import { DICOMWEB_SERVICES } from '#shared/dicomweb/dicomweb-services.ts';
import { type FoundService, findService } from './find-service.ts';
import type { SearchName } from './search.ts';

const isSearch = (found: FoundService): found is FoundService & { name: SearchName } =>
  DICOMWEB_SERVICES[found.name].service === 'query';

/** Answers one request of DICOMweb. What a service needs is loaded when it is first asked for. */
export async function answerRequest(request: StandardRequest): Promise<StandardAnswer> {
  const found = findService(request.method, request.path);
  if (isSearch(found)) return (await import('./search.ts')).search(request, found);
  if (DICOMWEB_SERVICES[found.name].service === 'store')
    return (await import('./store-instances.ts')).storeInstances(request, found);
  return (await import('./retrieve.ts')).retrieve(request, found);
}

/** Words a refusal. The standard leaves the body's form open (PS3.18 8.5); this one is for programmers. */
export const refuse = (status: number, message: string): StandardAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ status, message }),
});
