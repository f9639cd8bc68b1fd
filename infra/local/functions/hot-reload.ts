import { registerHooks } from 'node:module';

/** Matches modules that are loaded again after a change. All other modules are loaded once. */
const RELOADED = /\/(?:functions|shared)\/[^?]*\.tsx?$/u;

let generation = 0;
let isHooked = false;

/** Returns the number of the present generation of modules. It grows with each reload. */
export const currentGeneration = (): number => generation;

/** Makes the next `import()` load the functions and their imports again. Running invocations keep the old modules. */
export function reloadFrom(next: number): void {
  generation = next;
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const isReloaded = generation > 0 && resolved.url.startsWith('file:') && RELOADED.test(resolved.url);
      return isReloaded && !resolved.url.includes('/node_modules/')
        ? { ...resolved, url: `${resolved.url}?g=${generation}` }
        : resolved;
    },
  });
}
