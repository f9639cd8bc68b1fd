import type { TestProject } from 'vitest/node';

/** Waits until the packages that `vitest.config.ts` bundles are there: a page test would look for their files at once. */
export default async function setUp({ vite }: TestProject): Promise<void> {
  const bundled = vite.environments['client']?.depsOptimizer?.metadata.depInfoList ?? [];
  for (const { processing } of bundled) await processing;
}
