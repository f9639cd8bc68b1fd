import type { OrderSubmission } from '#shared/order/order-submission.ts';

type VersionFile = OrderSubmission['files'][number];

/** A file of one or both versions. `same` files have the same bytes; a `replaced` one has the name and other bytes. */
export interface FileDifference {
  readonly kind: 'same' | 'replaced' | 'added' | 'removed';
  readonly before?: VersionFile;
  readonly after?: VersionFile;
}

const hasSameBytes = (one: VersionFile, other: VersionFile): boolean =>
  one.fileId === other.fileId || (one.sha256 !== undefined && one.sha256 === other.sha256);

/** Takes the first file that fits out of the list. */
function take(files: VersionFile[], fits: (file: VersionFile) => boolean): VersionFile | undefined {
  const at = files.findIndex(fits);
  return at < 0 ? undefined : files.splice(at, 1)[0];
}

/** Returns how the files of two versions differ (ORD-121): in the order of the later version, then those that it lacks. */
export function fileDifferences(before: readonly VersionFile[], after: readonly VersionFile[]): FileDifference[] {
  const left = [...before];
  // Equal bytes first, so that a file of another name is not taken for the one that it replaces.
  const same = new Map(after.map((file) => [file, take(left, (each) => hasSameBytes(each, file))]));
  const found = after.map((file): FileDifference => {
    const equal = same.get(file);
    if (equal !== undefined) return { kind: 'same', before: equal, after: file };
    const named = take(left, ({ name }) => name === file.name);
    return named === undefined ? { kind: 'added', after: file } : { kind: 'replaced', before: named, after: file };
  });
  return [...found, ...left.map((file): FileDifference => ({ kind: 'removed', before: file }))];
}
