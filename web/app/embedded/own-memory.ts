import { embedded } from '#web/api/embedded.ts';
import { MemoryStorage } from './memory-storage.ts';

// A browser may refuse storage to a frame of another site, or may keep the data after the page closes. Kept data would be shown to the next
// person at the other program (EMB-4). So the frame keeps everything in memory.
if (embedded() !== undefined)
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: new MemoryStorage() });
