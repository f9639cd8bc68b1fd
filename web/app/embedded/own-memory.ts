import { embedded } from '#web/api/embedded.ts';
import { MemoryStorage } from './memory-storage.ts';

// Browsers refuse storage to a frame of another site, or keep it. Then the next person at that program would find the data of this one
// (EMB-4).
if (embedded() !== undefined)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: new MemoryStorage() });
