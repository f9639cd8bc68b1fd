import { embedded } from '#web/api/embedded.ts';
import { MemoryStorage } from './memory-storage.ts';

// A browser may refuse storage to a frame of another site, or may keep the stored data. If it kept them, the next person at that program
// would find this person's data (EMB-4).
if (embedded() !== undefined)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: new MemoryStorage() });
