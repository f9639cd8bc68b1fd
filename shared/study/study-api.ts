import * as z from 'zod';
import { PatientId, StudyId } from '../ids.ts';
import { STUDY_IMAGES_MAX } from '../limits.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { ShownStudy, StudyImage, StudyLine } from './study.ts';
import { StudyKind } from './study-kinds.ts';

const AssetIds = z.array(StudyImage.shape.assetId).min(1).max(STUDY_IMAGES_MAX);

export const studyApi = {
  index: endpoint({
    path: '/api/v1/dental/study/info/index',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'A patient’s studies, newest first, of all kinds or of one; thumbnails’ addresses live for five minutes.',
    input: z.object({ patientId: PatientId, kind: StudyKind.optional(), ...windowInput() }),
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
      /** The teeth of these images; the others stay as they are. */
      teeth: z
        .array(StudyImage.pick({ assetId: true, teeth: true }))
        .max(STUDY_IMAGES_MAX)
        .optional(),
      assetIds: AssetIds.optional(),
    }),
    output: ShownStudy,
  }),
} as const;
