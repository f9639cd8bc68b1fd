/** Part of the Trusted Types API that TypeScript does not declare yet. Browsers without the API accept a script address as plain text. */
interface TrustedTypes {
  readonly createPolicy: (
    name: 'arcata',
    rules: { readonly createScriptURL: (path: string) => string },
  ) => { readonly createScriptURL: (path: string) => string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Returns the absolute address of a script of this site.
 * @throws TypeError for another origin
 */
function ownAddress(path: string): string {
  const url = new URL(path, location.href);
  if (url.origin !== location.origin) throw new TypeError(`a worker of another origin: ${url.href}`);
  return url.href;
}

/** The portal's only policy of Trusted Types. The content security policy permits scripts to be started only through this policy. */
const policy = globalThis.window?.trustedTypes?.createPolicy('arcata', { createScriptURL: ownAddress });

const scriptAddress = (path: string): string => policy?.createScriptURL(path) ?? ownAddress(path);

/**
 * Starts a module worker of this site. `path` is the default export of `import url from './x-worker.ts?worker&url'`.
 * @throws TypeError for another origin
 */
export function createWorker(path: string): Worker {
  return new Worker(scriptAddress(path), { type: 'module' });
}

/**
 * Registers a service worker of this site, and waits until it is active.
 * @throws TypeError for another origin
 */
export async function registerServiceWorker(path: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(scriptAddress(path));
  return await navigator.serviceWorker.ready;
}
