import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import type { HungImage, Mount, MountLayoutName } from '#shared/study/mount.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import { useCall } from '#web/api/use-call.ts';

interface Draft {
  readonly layout: MountLayoutName;
  readonly takenOn: string;
  readonly images: readonly HungImage[];
  /** Id and version of the saved mount; absent until it is saved for the first time. */
  readonly saved: Pick<Mount, 'mountId' | 'version'> | undefined;
  /** Whether the draft has unsaved changes. */
  readonly isDirty: boolean;
}

export interface OpenMount {
  /** The mount with unsaved changes; `undefined` until the patient's mounts are loaded. */
  readonly draft: Draft | undefined;
  readonly change: (changes: Partial<Pick<Draft, 'layout' | 'takenOn' | 'images'>>) => void;
  readonly state: 'new' | 'saved' | 'saving' | 'failed' | 'overtaken';
  readonly error: Error | null;
  readonly retry: () => void;
  /** Discards unsaved changes and shows the colleague's version. */
  readonly takeTheirs: () => void;
}

const draftOf = ({ layout, takenOn, images, mountId, version }: Mount): Draft => ({
  layout,
  takenOn,
  images,
  saved: { mountId, version },
  isDirty: false,
});

const isOvertaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.codeName === 'changedMeanwhile';

function stateOf(
  draft: Draft | undefined,
  {
    isError,
    isPending,
    error,
  }: { readonly isError: boolean; readonly isPending: boolean; readonly error: Error | null },
): OpenMount['state'] {
  if (isError) return isOvertaken(error) ? 'overtaken' : 'failed';
  if (isPending) return 'saving';
  return draft?.saved === undefined ? 'new' : 'saved';
}

/** Opens the mount that the address names, or a new one. Saves each change automatically. */
export function useMount(patientId: PatientId, mayWrite: boolean): OpenMount {
  const [query, setQuery] = useSearchParams();
  const mountId = query.get('mountId');
  const mounts = useQuery(studyQueries.mounts(patientId));
  const save = useCall(studyApi.saveMount, { quiet: true });
  const [own, setOwn] = useState<Draft>();
  const stored = mounts.data?.list.find((mount) => mount.mountId === mountId);
  const begun: Draft | undefined =
    mounts.data === undefined
      ? undefined
      : stored === undefined
        ? { layout: 'fmx18', takenOn: '', images: [], saved: undefined, isDirty: false }
        : draftOf(stored);
  const draft = own ?? begun;
  const { mutate, isPending, isError } = save;
  useEffect(() => {
    if (own?.isDirty !== true || own.images.length === 0 || isPending || isError || !mayWrite) return;
    const { layout, takenOn, images, saved } = own;
    const input = { patientId, layout, takenOn, images: [...images], version: saved?.version ?? 0 };
    mutate(
      { ...input, ...(saved && { mountId: saved.mountId }) },
      {
        onSuccess: (mount) => {
          setOwn((now) => now && { ...now, saved: mount, isDirty: now.images !== images || now.layout !== layout });
          setQuery({ patientId, mountId: mount.mountId }, { replace: true });
        },
      },
    );
  }, [own, isPending, isError, mayWrite, mutate, patientId, setQuery]);
  return {
    draft,
    change: (changes) => {
      if (draft !== undefined) setOwn({ ...draft, ...changes, isDirty: true });
    },
    state: stateOf(draft, save),
    error: mounts.data === undefined ? mounts.error : null,
    retry: () => {
      save.reset();
      void mounts.refetch();
    },
    takeTheirs: () => {
      save.reset();
      setOwn(undefined);
      void mounts.refetch();
    },
  };
}
