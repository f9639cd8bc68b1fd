interface ScriptUrls {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: ScriptUrls;
  }
}

/** The content security policy lets only a named policy make script addresses; ours makes those of this site. */
const policy = globalThis.window?.trustedTypes?.createPolicy('arcata-worker', {
  createScriptURL: (url) => {
    if (new URL(url).origin !== location.origin) throw new TypeError(`a worker of another origin: ${url}`);
    return url;
  },
});

/** Starts a module worker of this site; pass what `import url from './x-worker.ts?worker&url'` gives. */
export function createWorker(path: string): Worker {
  const url = new URL(path, location.href).href;
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
