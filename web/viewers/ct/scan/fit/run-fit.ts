import { completePairs } from '#shared/plan/edit-scan.ts';
import type { PlannedScan } from '#shared/plan/plan.ts';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import { askWorkers } from '#web/viewers/worker/ask-workers.ts';
import type { CtScene } from '../../parts/ct-scene.ts';
import type { ScanMesh } from '../scan-mesh.ts';
import { crownsOf } from './crowns-of.ts';
import type { FitRequest } from './fit-requests.ts';
import { fitScan } from './fit-scan.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './fit-worker.ts?worker&url';
import { sampleScan } from './sample-scan.ts';

export interface FitInput {
  readonly scene: CtScene;
  readonly scan: PlannedScan;
  readonly mesh: ScanMesh;
  readonly edgeValue: number;
}

/**
 * Fits a scan in a new worker. The worker ends when the fit ends, or when `signal` aborts.
 * @throws FitRefused
 */
export async function runFit(
  { scene, scan, mesh, edgeValue }: FitInput,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ScanFit> {
  const worker = askWorkers<FitRequest>(workerUrl);
  signal.addEventListener('abort', worker.close);
  const pairs = completePairs(scan);
  const crowns = crownsOf(
    mesh.points,
    pairs.map(({ from }) => from),
  );
  try {
    return await fitScan(
      {
        volume: { level: scene.level, space: scene.space },
        edgeValue,
        rescale: scene.index,
        scan: sampleScan(crowns),
        pairs,
      },
      (request) => worker.ask(request, []),
      onProgress,
    );
  } finally {
    worker.close();
  }
}
