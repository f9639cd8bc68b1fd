import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first: begun last, one of them would run alone while the other worker has nothing left to do. */
const LONGEST = [
  'upload-fault-sweep',
  'fault-sweep',
  'intruder',
  'permission-sweep',
  'role-sweep',
  'case-samples',
  'order-sweep',
  'relation-sweep',
  'tenant-canaries',
  'login',
  'mutated-dicom',
  'zip-mutations',
  'mutated-images',
  'hostile-meshes',
  'fuzz-meshes',
  'exact-geometry',
  'bundles',
  'process-case',
  'device',
  'screens',
  'members',
  'account',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** Test files in the runner's own order, but for those that are known to be long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
