import type { OrderSubmission } from '#shared/order/order-submission.ts';

type VersionFile = OrderSubmission['files'][number];

/** A file of one or both versions. `same`: the bytes are equal. `replaced`: the name is equal and the bytes differ. */
export interface FileDifference {
  readonly kind: 'same' | 'replaced' | 'added' | 'removed';
  readonly before?: VersionFile;
  readonly after?: VersionFile;
}

const hasSameBytes = (one: VersionFile, other: VersionFile): boolean =>
  one.fileId === other.fileId || (one.sha256 !== undefined && one.sha256 === other.sha256);

/** Removes the first matching file from the list and returns it. */
function take(files: VersionFile[], fits: (file: VersionFile) => boolean): VersionFile | undefined {
  const at = files.findIndex(fits);
  return at < 0 ? undefined : files.splice(at, 1)[0];
}

/**
 * Returns the differences between the files of two versions (ORD-121). First come the files of the later version, as that version lists
 * them. Files that only the earlier version has follow.
 */
export function fileDifferences(before: readonly VersionFile[], after: readonly VersionFile[]): FileDifference[] {
  const left = [...before];
  // Equal bytes are matched first. Otherwise a new file that has the old name of a renamed file would be matched with
  // the renamed file.
  const same = new Map(after.map((file) => [file, take(left, (each) => hasSameBytes(each, file))]));
  const found = after.map((file): FileDifference => {
    const equal = same.get(file);
    if (equal !== undefined) return { kind: 'same', before: equal, after: file };
    const named = take(left, ({ name }) => name === file.name);
    return named === undefined ? { kind: 'added', after: file } : { kind: 'replaced', before: named, after: file };
  });
  return [...found, ...left.map((file): FileDifference => ({ kind: 'removed', before: file }))];
}
