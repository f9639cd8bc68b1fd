/** Root path of DICOMweb. It is the same for all organisations: the token decides whose archive is used. */
export const DICOMWEB_ROOT = '/dicomweb';

interface ServiceRow {
  readonly service: 'query' | 'retrieve' | 'store';
  readonly method: 'GET' | 'POST';
  /** Path below the root; each `{…}` is one segment. */
  readonly path: `/${string}`;
  /** Media types that the answer can have; the first one is the default. */
  readonly answers: readonly string[];
}

const JSON_TYPE = 'application/dicom+json';
const QUERY = { service: 'query', method: 'GET', answers: [JSON_TYPE, 'application/json'] } as const;
const METADATA = { service: 'retrieve', method: 'GET', answers: [JSON_TYPE, 'application/json'] } as const;
const PART10 = 'multipart/related; type="application/dicom"';
const PIXELS = 'multipart/related; type="application/octet-stream"';
const STORE = { service: 'store', method: 'POST', answers: [JSON_TYPE, 'application/json'] } as const;
const RENDERED = { service: 'retrieve', method: 'GET', answers: ['image/jpeg', 'image/png'] } as const;
const INSTANCE = '/studies/{study}/series/{series}/instances/{instance}';

/** Resources of DICOMweb (PS3.18 10) in the standard's words. Any other path answers 404. */
export const DICOMWEB_SERVICES = {
  studies: { ...QUERY, path: '/studies' },
  allSeries: { ...QUERY, path: '/series' },
  allInstances: { ...QUERY, path: '/instances' },
  studySeries: { ...QUERY, path: '/studies/{study}/series' },
  studyInstances: { ...QUERY, path: '/studies/{study}/instances' },
  seriesInstances: { ...QUERY, path: '/studies/{study}/series/{series}/instances' },
  study: { service: 'retrieve', method: 'GET', path: '/studies/{study}', answers: [PART10] },
  series: { service: 'retrieve', method: 'GET', path: '/studies/{study}/series/{series}', answers: [PART10] },
  instance: { service: 'retrieve', method: 'GET', path: INSTANCE, answers: [PART10, 'application/dicom'] },
  studyMetadata: { ...METADATA, path: '/studies/{study}/metadata' },
  seriesMetadata: { ...METADATA, path: '/studies/{study}/series/{series}/metadata' },
  instanceMetadata: { ...METADATA, path: `${INSTANCE}/metadata` },
  frames: {
    service: 'retrieve',
    method: 'GET',
    path: `${INSTANCE}/frames/{frames}`,
    answers: [PIXELS, 'multipart/related; type="image/*"'],
  },
  bulkData: { service: 'retrieve', method: 'GET', path: `${INSTANCE}/bulkdata/{tags}`, answers: [PIXELS] },
  rendered: { ...RENDERED, path: `${INSTANCE}/rendered` },
  renderedFrame: { ...RENDERED, path: `${INSTANCE}/frames/{frames}/rendered` },
  store: { ...STORE, path: '/studies' },
  storeInStudy: { ...STORE, path: '/studies/{study}' },
} as const satisfies Readonly<Record<string, ServiceRow>>;

export type DicomwebService = keyof typeof DICOMWEB_SERVICES;

/** Media type of a stored frame, by the coding of its transfer syntax (PS3.18 8.7.3.3). */
export const FRAME_MEDIA_TYPES = {
  native: 'application/octet-stream',
  jpeg: 'image/jpeg',
  jpegLossless: 'image/jpeg',
  jpegLs: 'image/jls',
  jpeg2000: 'image/jp2',
  htj2k: 'image/jphc',
  rle: 'image/dicom-rle',
} as const;

/** Largest number of rows in the answer of a search. It is also the default number. */
export const QUERY_LIMIT = 1_000;
/** Largest number of series that one search examines. If there are more, the answer is 413. */
export const QUERY_SERIES_MAX = 10_000;
/**
 * Largest total size in bytes of the instances in one answer. If the total is larger, the answer is 413. A larger study can be retrieved
 * series by series.
 */
export const RETRIEVE_BYTES_MAX = 1024 ** 3;
/** Largest size in bytes of a study that is copied with other patient data (FILE-330): one call must have time to make the copy. */
export const STUDY_EXPORT_BYTES_MAX = 256 * 1024 ** 2;
/**
 * Largest answer in bytes that goes through the API. A function can answer 6 MB, and this answer takes up to 5.6 MB as base64. A larger
 * answer is a redirect to the bucket.
 */
export const INLINE_BYTES_MAX = 4 * 1024 ** 2;
/** Media type of requests that store instances. The gateway passes the body of such a request on as bytes. */
export const STORE_MEDIA_TYPE = 'multipart/related';
/**
 * Largest body in bytes of a request that stores instances. Lambda accepts events of 6 MB. As base64 this body takes 5.9 MB, which leaves
 * room for the headers.
 */
export const STORE_BYTES_MAX = 4_400_000;
export const STORE_TOO_LARGE = `At most ${STORE_BYTES_MAX} bytes are in one request: send fewer instances, or upload a larger one as a file.`;
/** Largest value in bytes that the metadata contain. A larger value is bulk data. */
export const INLINE_VALUE_BYTES_MAX = 1024;

/** All HTTP statuses that DICOMweb answers here. */
export const DICOMWEB_STATUSES = [200, 202, 204, 307, 400, 401, 403, 404, 405, 406, 409, 413, 415, 500, 503] as const;
