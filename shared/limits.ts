/** Limits and promised numbers of the product. Each has its unit in its name and its source in a comment. */

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

// Requirements WIRE-10, UX-9, NOT-10, UX-24, UX-18, FILE-4 and ORG-6.
export const REQUEST_TIMEOUT_MS = 10_000;
/** Seconds after which a client may try again, if it was refused because we are busy (429, 503). */
export const OVERLOAD_RETRY_SECONDS = 5;
/** Seconds after which a client may try again, if its call read a row that a newer release wrote. By then, that release is deployed. */
export const DEPLOYMENT_RETRY_SECONDS = 60;
export const ERROR_TOAST_MS = 5_000;
export const TOKEN_POLL_MS = 5_000;
export const NOTIFICATION_POLL_MS = 600_000;

// LIVE-5 to LIVE-8
/** Milliseconds between two polls of a page while its live channel is broken (LIVE-7). */
export const LIVE_FALLBACK_POLL_MS = 10_000;
/** Milliseconds between two hello messages of an open page. API Gateway closes a connection after ten minutes of silence. */
export const LIVE_HELLO_MS = 9 * 60_000;
/** Largest value of `quietMs`: the milliseconds since the last change that concerns a session's organisation or person. */
export const QUIET_MS_MAX = 24 * 3_600_000;
/** Seconds after which the row of a live connection expires. API Gateway closes each connection after two hours. */
export const LIVE_CONNECTION_SECONDS = 2 * 3600 + 600;
export const LIVE_CONNECTIONS_PER_ACCOUNT = 50;

export const THROTTLE_MS = 3_000;
export const MOBILE_BELOW_PX = 992;
export const SIDEBAR_WIDTH_PX = 210;
export const CONVERTED_RETENTION_DAYS = 90;
export const ORGANISATION_PAGE_SIZE_MAX = 999;
/** Number of relations on one page of the list of relations (REL-5). An organisation may have any number of relations. */
export const RELATION_PAGE_SIZE = 20;

// WIRE-14, ACC-10 to ACC-29
export const PAGE_SIZE_MAX = 100;
/** Last page that can be requested by number, because such a request reads all earlier pages. A request with a cursor can go further. */
export const PAGE_NUMBER_MAX = 1_000;
export const PASSWORD_LENGTH_MIN = 9;
export const PASSWORD_LENGTH_MAX = 128;
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_LIFETIME_SECONDS = 10 * 60;
export const VERIFICATION_CODE_TRIES = 5;
export const VERIFICATION_CODE_INTERVAL_SECONDS = 60;
export const VERIFICATION_CODES_PER_DAY = 10;
/** Largest number of unused codes per client IP, purpose and hour. It is not lower, because a whole clinic may share one IP. */
export const VERIFICATION_CODES_PER_ADDRESS_HOUR = 30;
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_LOCK_SECONDS = 15 * 60;
/** Largest number of wrong passwords per client IP and hour, for all accounts together. A whole clinic may share one IP. */
export const LOGIN_FAILURES_PER_ADDRESS_HOUR = 100;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Milliseconds before the end of a session at which its user gets a warning. Remembered sessions have no warning. */
export const SESSION_WARNING_MS = 2 * 60_000;
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** Seconds without use after which a remembered session ends. */
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
/** Seconds for which a core token, used once to begin another session, is valid. The time is short, because a URL contains the token. */
export const CORE_TOKEN_SECONDS = 60;
/** Seconds for which an attempt to sign in at a third party is valid. After the attempt, its ticket is valid for the same time. */
export const LOGIN_ATTEMPT_SECONDS = 10 * 60;
/** Largest number of attempts to sign in at a third party per client IP and hour. Each attempt writes a row. */
export const LOGIN_ATTEMPTS_PER_ADDRESS_HOUR = 100;
export const CONTACTS_PER_ACCOUNT = 10;
/** Seconds for which a proof of the owner's identity, by password or code, is valid. Each proof allows one action. */
export const REAUTHENTICATION_SECONDS = 10 * 60;
/** Largest number of files in one scheme or design. */
export const SUBMISSION_FILES_MAX = 50;
/** Largest number of files for which the planned sending of an order may wait. */
export const CASE_FILES_PER_ORDER_MAX = 10_000;
/** Largest number of relation requests that one organisation sends per day. The receivers did not ask for them. */
export const RELATION_REQUESTS_PER_DAY = 200;
/** Longest turnaround that an organisation can state, in days. */
export const TURNAROUND_DAYS_MAX = 120;
/** Largest number of days on which a lab is closed, in addition to its free weekdays and holidays. */
export const CLOSING_DAYS_MAX = 200;
/** Number of months in the figures with a partner (REL-81). Each month is one row. */
export const FIGURE_MONTHS = 12;
/** Largest number of versions of the terms between two partners. One item, which may have 400 KB, holds all versions. */
export const TERMS_VERSIONS_MAX = 200;
/** Largest number of tokens for programs per organisation. */
export const API_TOKENS_MAX = 20;
export const SECOND_FACTORS_PER_ACCOUNT = 10;
export const RECOVERY_CODES = 10;
/** Seconds in which the second factor must follow the first at sign-in. A new factor must be confirmed within the same time. */
export const SECOND_FACTOR_SECONDS = 10 * 60;
/** Largest number of invitations per organisation and day. The receivers did not ask for them. */
export const INVITATIONS_PER_DAY = 200;
/** Largest number of invitations per account and day, for all organisations together. */
export const INVITATIONS_PER_ACCOUNT_DAY = 200;
/** Seconds after which an unanswered invitation expires. It then disappears from all lists, and can be sent again. */
export const INVITATION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** Seconds between two invitations to one phone or address, by all organisations together. */
export const INVITATION_MESSAGE_INTERVAL_SECONDS = 60;
export const INVITATION_MESSAGES_PER_DAY = 3;
// REL-76 to REL-80
/** Largest number of mails per day with which one organisation invites partners. The receivers did not ask for them. */
export const PARTNER_INVITATIONS_PER_DAY = 20;
export const PARTNER_INVITATION_DAYS = 30;
export const PARTNER_INVITATION_WORDS_MAX = 500;
// NOT-46
/** Days for which records of the delivery of messages are stored. */
export const DELIVERY_LOG_DAYS = 90;
/** Largest number of organisations that one account may found per day, because each organisation can write to strangers. */
export const ORGANISATIONS_FOUNDED_PER_DAY = 5;
/** Largest number of applications per account and day. Each application notifies the heads of the organisation. */
export const APPLICATIONS_PER_DAY = 50;
export const INVITATION_FILE_ROWS_MAX = 100;
export const INVITATION_FILE_CHARACTERS_MAX = 32 * 1024;
/** Seconds for which a mailed link that confirms an address is valid. */
export const CONFIRMATION_LIFETIME_SECONDS = 24 * 3600;
/** Maximum length of an avatar in characters: 48 KiB as base64, more than an image of 256 × 256 needs. */
export const AVATAR_CHARACTERS_MAX = 64 * 1024;
/** Maximum length of a logo in characters: 64 KiB as base64, more than a logo of 408 × 136 needs. */
export const LOGO_CHARACTERS_MAX = 88 * 1024;
export const PROFILE_PDF_BYTES_MAX = 10 * MIB;
/** Largest number of PDF profiles that an organisation may upload per day, because the server reads and renders each one. */
export const PROFILE_PDFS_PER_DAY = 30;
/** Largest number of parts that one work order can record. */
export const WORK_ORDER_PARTS_MAX = 50;
/** Largest number of minutes for a stage, and for a technician's day. */
export const STAGE_MINUTES_MAX = 24 * 60;
/** Largest number of technicians in a lab's plan. The plan is one item, which may have 400 KB. */
export const TECHNICIANS_MAX = 500;
/** Largest number of open tasks on a board, because an answer has at most 6 MB. */
export const BOARD_TASKS_MAX = 3_000;
/** Days in which a deletion can be undone (WIRE-20). */
export const RESTORE_DAYS = 30;
export const IDEMPOTENCY_RECORD_SECONDS = 24 * 3600;
/** Days for which the audit is kept: six years, including leap days. 45 CFR 164.316 requires six years for patients' data. */
export const AUDIT_RETENTION_DAYS = 6 * 365 + 2;
/** Seconds in which repeated reads are logged only once. Otherwise polling would flood the audit. */
export const READ_FOLD_SECONDS = 10 * 60;
/** Number of orders on one page of the exported list. Each order has its whole prescription. */
export const ORDER_EXPORT_PAGE_SIZE = 200;
/** Largest number of rows in an exported list. A sheet can have 1,048,576. */
export const EXPORT_ROWS_MAX = 500_000;
export const AUDIT_PAGE_SIZE_MAX = 500;

// CAP-1, CAP-3
/** Largest body of a call in bytes. Lambda accepts events of 6 MB, and the body may double because it is a string in JSON. */
export const API_BODY_BYTES_MAX = 2 * MIB;
export const FREE_CAPACITY_BYTES = 5 * GIB;
/** Share of the quota by which files of accepted orders may exceed the quota. If `CARE_RESERVE_BYTES_MIN` is more, it applies instead. */
export const CARE_RESERVE_SHARE = 0.2;
export const CARE_RESERVE_BYTES_MIN = GIB;
/** Largest number of cards in one batch. One transaction, which may have 100 items, writes all cards and their codes. */
export const CARDS_PER_BATCH_MAX = 40;
export const CARD_CAPACITY_GIB_MAX = 100 * 1024;
export const CARD_DURATION_DAYS_MAX = 10 * 366;
/** Number of wrong card codes after which an organisation must wait for a quarter of an hour. */
export const CARD_TRIES = 5;
export const CARD_LOCK_SECONDS = 15 * 60;
/** Number of rows in each list of the storage statistics. */
export const STAT_ROWS = 10;
/** Largest number of files, and of orders, that the statistics read, newest first. The call must answer within ten seconds. */
export const STAT_FILES_MAX = 20_000;
export const STAT_ORDERS_MAX = 5_000;
/** Number of past days from which the forecast takes the mean growth. It predicts the next `FORECAST_HORIZON_DAYS` days. */
export const FORECAST_DAYS = 90;
export const FORECAST_HORIZON_DAYS = 3 * 365;
/** Days before the end of a subscription at which the heads are notified, the earliest notice first. */
export const SUBSCRIPTION_NOTICE_DAYS = [30, 7, 1] as const;

// FILE-6, FILE-10
export const MULTIPART_THRESHOLD_BYTES = 32 * MIB;
export const UPLOAD_PART_BYTES = 16 * MIB;
export const UPLOAD_URL_SECONDS = 60 * 60;
export const DOWNLOAD_URL_SECONDS = 5 * 60;
/** Hours for which the zip of a patient's record can be downloaded (PAT-82). */
export const PATIENT_EXPORT_HOURS = 24;
/** Seconds after which a file is given up if no one has uploaded it (FILE-2). */
export const UPLOAD_WAIT_SECONDS = 24 * 3600;
export const CASE_FILE_BYTES_MAX = 8 * GIB;
export const PROCESSING_STUCK_SECONDS = 30 * 60;
/** Number of interrupted runs after which a file fails. */
export const PROCESSING_RUNS_MAX = 3;
/** Number of runs without free computing capacity after which a file fails. They take at least half a day: the file has no fault. */
export const PROCESSING_BUSY_RUNS_MAX = 24;
// EQU-9
/** Seconds between two reports of a device. */
export const HEARTBEAT_SECONDS = 15 * 60;
/** Number of changes of status that a device's row stores, newest first. */
export const PULSE_CHANGES_MAX = 50;
export const DEVICE_ACTIVATION_TRIES = 5;
export const DEVICE_ACTIVATION_LOCK_SECONDS = 15 * 60;

// Limits for the pins of one order. A pin with its thread fits into the 400 KB of an item.
export const ORDER_PINS_MAX = 200;
export const PIN_TEXT_LENGTH_MAX = 1_000;
export const PIN_LINES_MAX = 60;
// Limits for the annotations of one organisation on one asset. All these annotations together fit into one item of 400 KB.
export const ANNOTATIONS_MAX = 200;
export const ANNOTATION_POINTS_MAX = 500;
export const ANNOTATION_POINTS_TOTAL_MAX = 4_000;
export const ANNOTATION_TEXT_LENGTH_MAX = 200;
/** Largest number of versions of a film's cephalometric analysis. */
export const CEPH_VERSIONS_MAX = 200;
/** Largest number of runs of one analyser on one film. */
export const ANALYSIS_RUNS_MAX = 100;
/** Seconds after which a run without progress counts as failed. This is longer than a run waits for free computing capacity. */
export const ANALYSIS_LOST_SECONDS = 2 * 3600;

// SHR-1 to SHR-9
export const SHARE_LIFETIME_DAYS = 7;
/** Seconds before the end of a share at which its creator gets a notice. */
export const SHARE_NOTICE_SECONDS = 24 * 3600;
/** Days for which an ended share stays in the list, with the record of its views. */
export const SHARE_RECORD_DAYS = 90;
/** Days for which a guest lab can open its order by the link. This is longer than any order takes. */
export const GUEST_ORDER_DAYS = 60;
/** Largest number of orders that a clinic may send to guests within 24 hours. Each is a mail to a person who did not ask for it. */
export const GUEST_ORDERS_PER_DAY = 20;
export const SHARE_FILES_MAX = 100;
export const SHARES_PER_DAY = 200;
export const SHARE_CODE_DIGITS = 8;
/** Largest number of wrong access codes per share and hour. In its 7 days, at most 5,040 of 100 million codes can be tried. */
export const SHARE_CODE_TRIES_PER_HOUR = 30;
/** Largest number of access codes that one share may mail per day, because the receiver did not ask for them. */
export const SHARE_CODE_MAILS_PER_DAY = 5;
/** Largest number of unknown links and wrong codes per client IP and hour. It is not lower, because a whole clinic may share one IP. */
export const SHARE_MISSES_PER_ADDRESS_HOUR = 60;
/** Largest number of times that one share may be opened per hour, because each opening writes a row. */
export const SHARE_VIEWS_PER_HOUR = 300;

// SHR-31
/** Days for which a patient can follow an order by its tracking link. */
export const TRACKING_LINK_DAYS = 60;

// NOT-58
/** Largest number of browsers per account that get push messages. A further one replaces the oldest. */
export const PUSH_BROWSERS_MAX = 10;

// ORD-241
/** Largest number of people that one message may mention. */
export const MENTIONS_MAX = 20;

// ORD-185
/** Largest number of orders in one printed paper. The answer then stays far below the 6 MB that Lambda can return. */
export const PAPER_ORDERS_MAX = 50;

// STU-3
/** Largest number of images in a study. A study is one item, which may have 400 KB. */
export const STUDY_IMAGES_MAX = 100;
/** Largest number of mounts per patient, because one read returns all of them. */
export const MOUNTS_PER_PATIENT_MAX = 200;

// PAT-101
/** Largest number of visits per patient, because one read returns all of them. */
export const VISITS_PER_PATIENT_MAX = 1_000;
