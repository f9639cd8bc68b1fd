import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { DownloadUrl } from '../file/download-url.ts';
import { ApiTokenId, FileId, StudyId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { API_TOKEN_DAYS, ApiToken } from './api-token.ts';
import { DicomElementList } from './dicom-element.ts';

/**
 * Calls with which a clinic's head gives programs access, and members export DICOM. `dicomweb-services.ts` has the interface for programs.
 */
export const dicomwebApi = {
  createToken: endpoint({
    path: '/api/v1/system/apiToken/info/create',
    permission: 'apiToken:manage',
    idempotent: true,
    summary: 'Makes a token for a program of the clinic; the answer holds the secret, shown once.',
    input: z.object({ ...ApiToken.pick({ name: true, scope: true }).shape, days: z.literal(API_TOKEN_DAYS) }),
    output: z.object({ token: ApiToken, secret: z.string() }),
  }),
  indexTokens: endpoint({
    path: '/api/v1/system/apiToken/info/index',
    permission: 'apiToken:manage',
    reads: 'other',
    summary: 'The clinic’s tokens for programs, the newest first, without their secrets.',
    input: Empty,
    output: z.object({ list: z.array(ApiToken) }),
  }),
  revokeToken: endpoint({
    path: '/api/v1/system/apiToken/info/revoke',
    permission: 'apiToken:manage',
    summary: 'Ends a token; it is refused from the next request on.',
    input: z.object({ tokenId: ApiTokenId }),
    output: Empty,
  }),
  exportStudy: endpoint({
    path: '/api/v1/dental/study/info/export',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'The DICOM files of a study with the patient data of the record, as a zip.',
    input: z.object({ studyId: StudyId }),
    output: DownloadUrl,
  }),
  readElements: endpoint({
    path: '/api/v1/dental/file/dicom/read',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'The elements of one DICOM file of an upload, without its pixels. A lab that does not know the patient’s name gets no value that names the patient.',
    input: z.object({
      fileId: FileId,
      /** Position of the entry in the zip's central directory, starting at 0; 0 if the file is no zip. */
      entry: z.int().min(0),
    }),
    output: DicomElementList,
  }),
  exportCeph: endpoint({
    path: '/api/v1/dental/file/ceph/export',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'The newest cephalometric analysis of a film as a DICOM structured report (TID 1500), in base64.',
    input: AnnotatedAsset,
    output: z.object({ name: z.string(), content: z.base64() }),
  }),
} as const;
