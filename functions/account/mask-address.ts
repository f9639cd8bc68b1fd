import { networkOf } from './code/network-of.ts';

/** Returns the start of a session's address: enough to recognise one's own place, too little to locate a person. Empty: unknown. */
export function maskAddress(sourceIp: string): string {
  const [asker = ''] = sourceIp.split(', ');
  return asker.includes(':') ? networkOf(asker).replace('/64', '*') : asker.replace(/\.\d+$/u, '.*');
}
