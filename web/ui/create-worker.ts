/** Starts a module worker of this site; pass what `import url from './x-worker.ts?worker&url'` gives. @throws TypeError for another origin */
export function createWorker(path: string): Worker {
  const url = new URL(path, location.href);
  if (url.origin !== location.origin) throw new TypeError(`a worker of another origin: ${url.href}`);
  return new Worker(url.href, { type: 'module' });
}
