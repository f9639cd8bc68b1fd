import type { TestProject } from 'vitest/node';

/** Waits until the packages that `vitest.config.ts` bundles are ready, because a page test looks for their files immediately. */
export default async function setUp({ vite }: TestProject): Promise<void> {
  const bundled = vite.environments['client']?.depsOptimizer?.metadata.depInfoList ?? [];
  for (const { processing } of bundled) await processing;
}
