import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PatientId, StudyId } from '#shared/ids.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import { studyApi } from '#shared/study/study-api.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

/** Milliseconds after which thumbnails are read again: a minute before their addresses expire. */
const URL_RENEWAL_MS = (DOWNLOAD_URL_SECONDS - 60) * 1000;

interface TimelineFilter {
  readonly kind: StudyKind | undefined;
  readonly tooth: FdiToothNumber | undefined;
}

export const studyQueries = {
  /** Lists a patient's studies, newest first, page after page. */
  timeline: (patientId: PatientId, { kind, tooth }: TimelineFilter) =>
    infiniteQueryOptions({
      queryKey: ['study', 'timeline', patientId, kind, tooth],
      queryFn: ({ client, pageParam, queryKey, signal }) => {
        const filter = { ...(kind && { kind }), ...(tooth && { tooth }) };
        const input = { patientId, ...filter, ...(pageParam !== '' && { cursor: pageParam }) };
        return call(studyApi.index, input, { signal, background: client.getQueryData(queryKey) !== undefined });
      },
      initialPageParam: '',
      getNextPageParam: ({ cursor }) => cursor,
      staleTime: URL_RENEWAL_MS,
      refetchInterval: URL_RENEWAL_MS,
    }),
  /** Lists the images of one tooth, newest first, page after page. */
  tooth: (patientId: PatientId, tooth: FdiToothNumber) =>
    infiniteQueryOptions({
      queryKey: ['study', 'tooth', patientId, tooth],
      queryFn: ({ client, pageParam, queryKey, signal }) => {
        const input = { patientId, tooth, ...(pageParam !== '' && { cursor: pageParam }) };
        return call(studyApi.tooth, input, { signal, background: client.getQueryData(queryKey) !== undefined });
      },
      initialPageParam: '',
      getNextPageParam: ({ cursor }) => cursor,
      staleTime: URL_RENEWAL_MS,
      refetchInterval: URL_RENEWAL_MS,
    }),
  /** Lists the newest studies of one kind. */
  list: (patientId: PatientId | undefined, kind: StudyKind) =>
    query(['study', 'list', patientId, kind], { endpoint: studyApi.index, input: patientId && { patientId, kind } }),
  mounts: (patientId: PatientId) =>
    query(['study', 'mounts', patientId], { endpoint: studyApi.mounts, input: { patientId } }),
  detail: (studyId: StudyId | undefined) => ({
    ...query(['study', 'detail', studyId], {
      endpoint: studyApi.read,
      input: studyId && { studyId },
      pollMs: URL_RENEWAL_MS,
    }),
    staleTime: URL_RENEWAL_MS,
  }),
};
