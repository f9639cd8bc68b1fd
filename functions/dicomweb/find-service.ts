import { StandardError } from '#functions/http/standard-error.ts';
import { DICOMWEB_ROOT, DICOMWEB_SERVICES, type DicomwebService } from '#shared/dicomweb/dicomweb-services.ts';
import { DicomUid } from '#shared/dicomweb/dicomweb-attributes.ts';
import { keysOf } from '#shared/keys-of.ts';

const UIDS: readonly string[] = ['study', 'series', 'instance'];

export interface FoundService {
  readonly name: DicomwebService;
  readonly parameters: Readonly<Record<string, string>>;
}

function matchPath(template: string, segments: readonly string[]): Record<string, string> | undefined {
  const wanted = template.split('/').slice(1);
  if (wanted.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const name = /^\{(?<name>\w+)\}$/u.exec(wanted[index] ?? '')?.groups?.['name'];
    if (name === undefined && wanted[index] !== segment) return undefined;
    if (name !== undefined) parameters[name] = segment;
  }
  return parameters;
}

/** Returns the service that a path names. Throws 404 for an unknown path, 405 for a wrong method, 400 for a malformed UID. */
export function findService(method: string, path: string): FoundService {
  const below = path.startsWith(`${DICOMWEB_ROOT}/`) ? path.slice(DICOMWEB_ROOT.length + 1) : '';
  const segments = below.replace(/\/$/u, '').split('/');
  const found = keysOf(DICOMWEB_SERVICES).flatMap((name) => {
    const parameters = matchPath(DICOMWEB_SERVICES[name].path, segments);
    return parameters === undefined ? [] : [{ name, parameters }];
  });
  if (found.length === 0) throw new StandardError(404, 'No such resource.');
  const service = found.find(({ name }) => DICOMWEB_SERVICES[name].method === method);
  if (service === undefined) {
    const allow = found.map(({ name }) => DICOMWEB_SERVICES[name].method).join(', ');
    throw new StandardError(405, `${method} is not supported here.`, { allow });
  }
  for (const name of UIDS) {
    const uid = service.parameters[name];
    if (uid !== undefined && !DicomUid.safeParse(uid).success) throw new StandardError(400, `The ${name} is no UID.`);
  }
  return service;
}
