import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlannedScan } from '#shared/plan/plan.ts';
import { scanKey, type ScanMeshState } from './scan-mesh.ts';
import type { ScanSource } from './scan-source.ts';

/** Scans of the plans, with their meshes. */
export interface ScanDesk {
  readonly source: ScanSource;
  readonly meshOf: (scan: PlannedScan['scan']) => ScanMeshState;
  /** Loads a scan again after a failure. */
  readonly retry: (scan: PlannedScan['scan']) => void;
}

/** Loads the mesh of each scan once. The code that reads meshes is loaded with the first scan. */
export function useScanMeshes(source: ScanSource, scans: readonly PlannedScan[]): ScanDesk {
  const [states, setStates] = useState<ReadonlyMap<string, ScanMeshState>>(new Map());
  const open = useRef(new AbortController());
  const begun = useRef(new Set<string>());
  useEffect(() => {
    open.current = new AbortController();
    const { current } = begun;
    return () => {
      open.current.abort();
      current.clear();
    };
  }, [source]);
  const load = useCallback(
    async (scan: PlannedScan['scan']) => {
      const key = scanKey(scan);
      if (begun.current.has(key)) return;
      begun.current.add(key);
      const { signal } = open.current;
      const reach = (state: ScanMeshState) => {
        if (!signal.aborted) setStates((before) => new Map(before).set(key, state));
      };
      try {
        const [part, { loadScan }] = await Promise.all([source.open(scan), import('./load-scan.ts')]);
        reach(part === undefined ? 'gone' : await loadScan(part, signal));
      } catch {
        begun.current.delete(key);
        reach('failed');
      }
    },
    [source],
  );
  useEffect(() => {
    for (const { scan } of scans) if (states.get(scanKey(scan)) === undefined) void load(scan);
  }, [scans, states, load]);
  return useMemo(
    () => ({
      source,
      meshOf: (scan) => states.get(scanKey(scan)) ?? 'loading',
      retry: (scan) => {
        setStates((before) => new Map(before).set(scanKey(scan), 'loading'));
        void load(scan);
      },
    }),
    [source, states, load],
  );
}
