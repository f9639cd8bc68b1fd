import { useEffect } from 'react';
import type { HungImage } from '#shared/study/mount.ts';
import { mirror, takeDown, turn } from './mount-draft.ts';

interface MountKeys {
  readonly images: readonly HungImage[];
  /** Selected place, which the keys change; absent if the person may not change the mount. */
  readonly chosen: string | undefined;
  readonly change: (images: HungImage[]) => void;
  readonly close: () => void;
}

/** Changes of the image in a place, by key. */
export const MOUNT_KEYS: Readonly<Record<string, (images: readonly HungImage[], slot: string) => HungImage[]>> = {
  l: (images, slot) => turn(images, slot, -1),
  r: (images, slot) => turn(images, slot, 1),
  m: mirror,
  Delete: takeDown,
};

/** Lets keys change the image of the selected place. Keys typed in text fields and lists are ignored. */
export function useMountKeys({ images, chosen, change, close }: MountKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') close();
      const act = MOUNT_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act !== undefined && chosen !== undefined) change(act(images, chosen));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [images, chosen, change, close]);
}
