/** Numbers that the product promises or defends, each with its unit in its name and its source beside it. */

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

// WIRE-10, UX-9, NOT-10, UX-24, UX-18, FILE-4, ORG-6
export const REQUEST_TIMEOUT_MS = 10_000;
/** How long a client waits that was sent away because we are busy (429, 503). */
export const OVERLOAD_RETRY_SECONDS = 5;
/** How long a client waits that met what a newer release wrote: until a deployment is through. */
export const DEPLOYMENT_RETRY_SECONDS = 60;
export const ERROR_TOAST_MS = 5_000;
export const TOKEN_POLL_MS = 5_000;
export const NOTIFICATION_POLL_MS = 600_000;
export const THROTTLE_MS = 3_000;
export const MOBILE_BELOW_PX = 992;
export const SIDEBAR_WIDTH_PX = 210;
export const CONVERTED_RETENTION_DAYS = 90;
export const ORGANISATION_PAGE_SIZE_MAX = 999;
/** A page of the list (REL-5); how many there are has no limit. */
export const RELATION_PAGE_SIZE = 20;

// WIRE-14, ACC-10 to ACC-29
export const PAGE_SIZE_MAX = 100;
/** A page further on is reached by cursors: a number reads all pages before it. */
export const PAGE_NUMBER_MAX = 1_000;
export const PASSWORD_LENGTH_MIN = 9;
export const PASSWORD_LENGTH_MAX = 128;
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_LIFETIME_SECONDS = 10 * 60;
export const VERIFICATION_CODE_TRIES = 5;
export const VERIFICATION_CODE_INTERVAL_SECONDS = 60;
export const VERIFICATION_CODES_PER_DAY = 10;
/** Per client IP and purpose, of codes that nobody used. A whole clinic may share one IP. */
export const VERIFICATION_CODES_PER_ADDRESS_HOUR = 30;
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_LOCK_SECONDS = 15 * 60;
/** Wrong passwords per client IP, whichever accounts they are for. A whole clinic may share one. */
export const LOGIN_FAILURES_PER_ADDRESS_HOUR = 100;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long before its end a session that is not remembered is said to end. */
export const SESSION_WARNING_MS = 2 * 60_000;
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** A remembered session that nobody used for so long is over. */
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
/** The core token stands in a URL: good once, and not for long. */
export const CORE_TOKEN_SECONDS = 60;
/** From a provider's page to an account. */
export const LOGIN_ATTEMPT_SECONDS = 10 * 60;
/** Each leaves a row until it ends. */
export const LOGIN_ATTEMPTS_PER_ADDRESS_HOUR = 100;
export const CONTACTS_PER_ACCOUNT = 10;
/** How long a session may do one thing that only the account's owner may, once they have said the password again. */
export const REAUTHENTICATION_SECONDS = 10 * 60;
/** Of one scheme or design. */
export const SUBMISSION_FILES_MAX = 50;
/** So many files an order may wait for before it is sent. */
export const CASE_FILES_PER_ORDER_MAX = 10_000;
/** An organisation asks others that did not ask for it. */
export const RELATION_REQUESTS_PER_DAY = 200;
export const SECOND_FACTORS_PER_ACCOUNT = 10;
export const RECOVERY_CODES = 10;
/** From the first factor to the second, and from a new factor's start to its proof. */
export const SECOND_FACTOR_SECONDS = 10 * 60;
/** An organisation writes to people who did not ask for it. */
export const INVITATIONS_PER_DAY = 200;
/** Of one person, for however many organisations. */
export const INVITATIONS_PER_ACCOUNT_DAY = 200;
/** An invitation that nobody answers ends by itself: neither side's lists show it any more, and it can be made again. */
export const INVITATION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** To one phone or address, whichever organisations invite it. */
export const INVITATION_MESSAGE_INTERVAL_SECONDS = 60;
export const INVITATION_MESSAGES_PER_DAY = 3;
/** Of one person: each can write to strangers. */
export const ORGANISATIONS_FOUNDED_PER_DAY = 5;
/** Of one person to be let into organisations; each is told to the heads. */
export const APPLICATIONS_PER_DAY = 50;
export const INVITATION_FILE_ROWS_MAX = 100;
export const INVITATION_FILE_CHARACTERS_MAX = 32 * 1024;
/** How long a mailed link to confirm an address is good. */
export const CONFIRMATION_LIFETIME_SECONDS = 24 * 3600;
/** 48 KiB as base64: a picture of 256 × 256 with room to spare. */
export const AVATAR_CHARACTERS_MAX = 64 * 1024;
/** 64 KiB as base64: a logo of 408 × 136 with room to spare. */
export const LOGO_CHARACTERS_MAX = 88 * 1024;
export const PROFILE_PDF_BYTES_MAX = 10 * MIB;
/** Each profile that is sent is read and painted once. */
export const PROFILE_PDFS_PER_DAY = 30;
/** WIRE-20: a deletion can be taken back for so long. */
export const RESTORE_DAYS = 30;
export const IDEMPOTENCY_RECORD_SECONDS = 24 * 3600;
/** Six years, as 45 CFR 164.316 wants it of who keeps patients' data; leap days included. */
export const AUDIT_RETENTION_DAYS = 6 * 365 + 2;
/** Who reads the same thing again within this time has read it once: polls and open pages would bury everything else. */
export const READ_FOLD_SECONDS = 10 * 60;
export const AUDIT_PAGE_SIZE_MAX = 500;
export const AUDIT_EXPORT_ROWS_MAX = 50_000;

// CAP-1, CAP-3
/** Of one call. Lambda takes 6 MB of event, in which the body's JSON is a string: it may take twice its bytes. */
export const API_BODY_BYTES_MAX = 2 * MIB;
export const FREE_CAPACITY_BYTES = 5 * GIB;
/** Files of an accepted order may pass the quota by this share, or by `CARE_RESERVE_BYTES_MIN` if that is more. */
export const CARE_RESERVE_SHARE = 0.2;
export const CARE_RESERVE_BYTES_MIN = GIB;

// FILE-6, FILE-10
export const MULTIPART_THRESHOLD_BYTES = 32 * MIB;
export const UPLOAD_PART_BYTES = 16 * MIB;
export const UPLOAD_URL_SECONDS = 60 * 60;
export const DOWNLOAD_URL_SECONDS = 5 * 60;
/** FILE-2: a file that nobody uploads is given up after this time. */
export const UPLOAD_WAIT_SECONDS = 24 * 3600;
export const CASE_FILE_BYTES_MAX = 8 * GIB;
export const PROCESSING_STUCK_SECONDS = 30 * 60;
/** A file whose runs all broke off is failed after this many. */
export const PROCESSING_RUNS_MAX = 3;
/** A run that found no room is not the file's fault: this many are half a day at least. */
export const PROCESSING_BUSY_RUNS_MAX = 24;
export const DEVICE_ACTIVATION_TRIES = 5;
export const DEVICE_ACTIVATION_LOCK_SECONDS = 15 * 60;

// Annotations of one asset by one organisation: together they stay within the 400 KB of an item
export const ANNOTATIONS_MAX = 200;
export const ANNOTATION_POINTS_MAX = 500;
export const ANNOTATION_POINTS_TOTAL_MAX = 4_000;
export const ANNOTATION_TEXT_LENGTH_MAX = 200;
