import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { index } from './index-packages.ts';
import { mark, marks, unmark } from './mark-firmware.ts';
import { report, results } from './report.ts';
import { bringOnline, setRollout, takeOffline } from './move-online.ts';

export const handler = serve(upgradePackageApi, {
  index,
  // The calls below sign URLs or manifests. Their AWS clients are loaded by the first such call.
  download: onDemand(async () => (await import('./download-package.ts')).download),
  keys: onDemand(async () => (await import('./publish-keys.ts')).keys),
  check: onDemand(async () => (await import('./check.ts')).check),
  devices: onDemand(async () => (await import('./index-devices.ts')).devices),
  report,
  results,
  marks,
  mark,
  unmark,
  create: onDemand(async () => (await import('./write-draft.ts')).create),
  update: onDemand(async () => (await import('./write-draft.ts')).update),
  delete: onDemand(async () => (await import('./write-draft.ts')).remove),
  upload: onDemand(async () => (await import('./upload-package.ts')).upload),
  complete: onDemand(async () => (await import('./complete-package.ts')).complete),
  publish: onDemand(async () => (await import('./publish.ts')).publish),
  takeOffline,
  bringOnline,
  setRollout,
});
