import { networkOf } from './network-of.ts';

/** From where a session began, as its list shows it: enough to know one's own place again, too little to find somebody's. Empty: unknown. */
export function maskAddress(sourceIp: string): string {
  const [asker = ''] = sourceIp.split(', ');
  return asker.includes(':') ? networkOf(asker).replace('/64', '*') : asker.replace(/\.\d+$/u, '.*');
}
