import * as z from 'zod';
import { MountId, PatientId, StudyId } from '../ids.ts';
import { STUDY_IMAGES_MAX } from '../limits.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { Mount } from './mount.ts';
import { ShownStudy, StudyImage, StudyLine } from './study.ts';
import { StudyKind } from './study-kinds.ts';
import { ToothImage } from './tooth-image.ts';

const AssetIds = z.array(StudyImage.shape.assetId).min(1).max(STUDY_IMAGES_MAX);

export const studyApi = {
  index: endpoint({
    path: '/api/v1/dental/study/info/index',
    permission: 'study:read',
    reads: 'patientData',
    summary:
      'A patient’s studies, newest first, of all kinds or of one; with `tooth` only images that show it. Thumbnails’ addresses live for five minutes.',
    input: z.object({
      patientId: PatientId,
      kind: StudyKind.optional(),
      tooth: FdiToothNumber.optional(),
      ...windowInput(),
    }),
    output: listOf(StudyLine),
  }),
  read: endpoint({
    path: '/api/v1/dental/study/info/read',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'One study with all its images.',
    input: z.object({ studyId: StudyId }),
    output: ShownStudy,
  }),
  tooth: endpoint({
    path: '/api/v1/dental/study/tooth/read',
    permission: 'study:read',
    reads: 'patientData',
    summary:
      'One tooth over a patient’s images, newest first, with its place on films where a person decided on it; and the teeth with a finding in the newest chart. The size of a page counts studies.',
    input: z.object({ patientId: PatientId, tooth: FdiToothNumber, ...windowInput() }),
    output: listOf(ToothImage).extend({
      /** The number of teeth with a finding. */
      problemTeethNum: z.int().min(0),
      problemTeeth: z.array(FdiToothNumber),
    }),
  }),
  correct: endpoint({
    path: '/api/v1/dental/study/info/correct',
    permission: 'study:write',
    summary:
      'Confirms or corrects kind, day, teeth and remark of a study. `assetIds` names some of its images: they become a study of their own, which is answered.',
    input: z.object({
      studyId: StudyId,
      version: z.int(),
      kind: StudyKind.optional(),
      takenOn: CalendarDate.optional(),
      remark: z.string().trim().max(2000).optional(),
      /** The teeth of the listed images. Images that are not listed keep their teeth. */
      teeth: z
        .array(StudyImage.pick({ assetId: true, teeth: true }))
        .max(STUDY_IMAGES_MAX)
        .optional(),
      assetIds: AssetIds.optional(),
    }),
    output: ShownStudy,
  }),
  mounts: endpoint({
    path: '/api/v1/dental/study/mount/index',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'A patient’s mounts with the small images that hang in them, the newest day first.',
    input: z.object({ patientId: PatientId, ...windowInput({ size: 100 }) }),
    output: listOf(Mount),
  }),
  saveMount: endpoint({
    path: '/api/v1/dental/study/mount/save',
    permission: 'study:write',
    idempotent: true,
    summary: 'Saves a mount: a new one without `mountId`, else its next version; 40902 if a colleague was faster.',
    input: Mount.pick({ patientId: true, layout: true, takenOn: true, images: true }).extend({
      mountId: MountId.optional(),
      /** The version that the caller read; 0 for a new mount. */
      version: z.int().min(0),
    }),
    output: Mount,
  }),
  removeMount: endpoint({
    path: '/api/v1/dental/study/mount/remove',
    permission: 'study:write',
    summary: 'Removes a mount; its images stay.',
    input: Mount.pick({ patientId: true, mountId: true, version: true }),
    output: Empty,
  }),
} as const;
