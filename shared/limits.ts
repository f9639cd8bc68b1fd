/** Numbers that the product promises or defends. Each has its unit in its name and its source in a comment. */

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

// WIRE-10, UX-9, NOT-10, UX-24, UX-18, FILE-4, ORG-6
export const REQUEST_TIMEOUT_MS = 10_000;
/** Seconds after which a client tries again that was refused because we are busy (429, 503). */
export const OVERLOAD_RETRY_SECONDS = 5;
/** Seconds after which a client tries again that met a newer release's row: a deployment ends in that time. */
export const DEPLOYMENT_RETRY_SECONDS = 60;
export const ERROR_TOAST_MS = 5_000;
export const TOKEN_POLL_MS = 5_000;
export const NOTIFICATION_POLL_MS = 600_000;

// LIVE-5 to LIVE-8
/** Milliseconds between two questions of a page whose live channel is broken (LIVE-7). */
export const LIVE_FALLBACK_POLL_MS = 10_000;
/** Milliseconds between two hellos of an open page. API Gateway closes a connection that is silent for ten minutes. */
export const LIVE_HELLO_MS = 9 * 60_000;
/** Milliseconds that `quietMs` counts at most. */
export const QUIET_MS_MAX = 24 * 3_600_000;
/** Seconds after which the row of a connection ends; API Gateway ends the connection itself after two hours. */
export const LIVE_CONNECTION_SECONDS = 2 * 3600 + 600;
export const LIVE_CONNECTIONS_PER_ACCOUNT = 50;

export const THROTTLE_MS = 3_000;
export const MOBILE_BELOW_PX = 992;
export const SIDEBAR_WIDTH_PX = 210;
export const CONVERTED_RETENTION_DAYS = 90;
export const ORGANISATION_PAGE_SIZE_MAX = 999;
/** Rows of a page of the list of relations (REL-5); their number has no limit. */
export const RELATION_PAGE_SIZE = 20;

// WIRE-14, ACC-10 to ACC-29
export const PAGE_SIZE_MAX = 100;
/** The last page that can be reached by number, which reads all pages before it. Cursors reach further. */
export const PAGE_NUMBER_MAX = 1_000;
export const PASSWORD_LENGTH_MIN = 9;
export const PASSWORD_LENGTH_MAX = 128;
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_LIFETIME_SECONDS = 10 * 60;
export const VERIFICATION_CODE_TRIES = 5;
export const VERIFICATION_CODE_INTERVAL_SECONDS = 60;
export const VERIFICATION_CODES_PER_DAY = 10;
/** Unused codes per client IP and purpose. A whole clinic may share one IP. */
export const VERIFICATION_CODES_PER_ADDRESS_HOUR = 30;
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_LOCK_SECONDS = 15 * 60;
/** Wrong passwords per client IP, for all accounts together. A whole clinic may share one IP. */
export const LOGIN_FAILURES_PER_ADDRESS_HOUR = 100;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Milliseconds before the end of a session at which people are warned; only for sessions that are not remembered. */
export const SESSION_WARNING_MS = 2 * 60_000;
export const SESSION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** Seconds without use after which a remembered session ends. */
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
/** Seconds for which a core token is valid, once: it appears in a URL. */
export const CORE_TOKEN_SECONDS = 60;
/** How long a third-party sign-in attempt, and then its ticket, stays valid. */
export const LOGIN_ATTEMPT_SECONDS = 10 * 60;
/** Sign-in attempts per client IP, since each leaves a row until it expires. */
export const LOGIN_ATTEMPTS_PER_ADDRESS_HOUR = 100;
export const CONTACTS_PER_ACCOUNT = 10;
/** Seconds for which a proof of owning the account allows one act, after password or code. */
export const REAUTHENTICATION_SECONDS = 10 * 60;
/** Files of one scheme or design. */
export const SUBMISSION_FILES_MAX = 50;
/** Files that a planned sending may wait for. */
export const CASE_FILES_PER_ORDER_MAX = 10_000;
/** Requests of one organisation to others, which did not ask for them. */
export const RELATION_REQUESTS_PER_DAY = 200;
/** Days of the longest turnaround that an organisation can state. */
export const TURNAROUND_DAYS_MAX = 120;
/** Days on which a lab is closed, beside its free weekdays and holidays. */
export const CLOSING_DAYS_MAX = 200;
/** Months of the figures with a partner (REL-81): one row is read for each. */
export const FIGURE_MONTHS = 12;
/** Versions of the terms of one pair: they are one item, of at most 400 KB. */
export const TERMS_VERSIONS_MAX = 200;
/** Tokens of one organisation for programs. */
export const API_TOKENS_MAX = 20;
export const SECOND_FACTORS_PER_ACCOUNT = 10;
export const RECOVERY_CODES = 10;
/** Seconds from the first factor to the second, and from the start of a new factor to its proof. */
export const SECOND_FACTOR_SECONDS = 10 * 60;
/** Invitations of one organisation, whose receivers did not ask for them. */
export const INVITATIONS_PER_DAY = 200;
/** Invitations by one account, for all organisations together. */
export const INVITATIONS_PER_ACCOUNT_DAY = 200;
/** Seconds after which an unanswered invitation expires: no list shows it any more, and it can be made again. */
export const INVITATION_LIFETIME_SECONDS = 30 * 24 * 3600;
/** Seconds between two invitations to one phone or address, by all organisations together. */
export const INVITATION_MESSAGE_INTERVAL_SECONDS = 60;
export const INVITATION_MESSAGES_PER_DAY = 3;
// REL-76 to REL-80
/** Mails by which one organisation invites partners; their readers did not ask for them. */
export const PARTNER_INVITATIONS_PER_DAY = 20;
export const PARTNER_INVITATION_DAYS = 30;
export const PARTNER_INVITATION_WORDS_MAX = 500;
// NOT-46
/** Days for which it is kept how a message reached its reader. */
export const DELIVERY_LOG_DAYS = 90;
/** Organisations that one account may found, since each can write to strangers. */
export const ORGANISATIONS_FOUNDED_PER_DAY = 5;
/** Applications of one account; each notifies the heads. */
export const APPLICATIONS_PER_DAY = 50;
export const INVITATION_FILE_ROWS_MAX = 100;
export const INVITATION_FILE_CHARACTERS_MAX = 32 * 1024;
/** Seconds for which a mailed link that confirms an address is valid. */
export const CONFIRMATION_LIFETIME_SECONDS = 24 * 3600;
/** 48 KiB as base64: more than an image of 256 × 256 needs. */
export const AVATAR_CHARACTERS_MAX = 64 * 1024;
/** 64 KiB as base64: more than a logo of 408 × 136 needs. */
export const LOGO_CHARACTERS_MAX = 88 * 1024;
export const PROFILE_PDF_BYTES_MAX = 10 * MIB;
/** Uploaded profiles per day, since each is read and rendered once. */
export const PROFILE_PDFS_PER_DAY = 30;
/** Parts that one work order may record. */
export const WORK_ORDER_PARTS_MAX = 50;
/** The most usual minutes of a stage, and of a technician's day. */
export const STAGE_MINUTES_MAX = 24 * 60;
/** Technicians that a lab's plan names: the plan is one item, of at most 400 KB. */
export const TECHNICIANS_MAX = 500;
/** Open tasks that a board shows: an answer is at most 6 MB. */
export const BOARD_TASKS_MAX = 3_000;
/** Days in which a deletion can be taken back (WIRE-20). */
export const RESTORE_DAYS = 30;
export const IDEMPOTENCY_RECORD_SECONDS = 24 * 3600;
/** Days of six years, leap days included: 45 CFR 164.316 requires them for patients' data. */
export const AUDIT_RETENTION_DAYS = 6 * 365 + 2;
/** Seconds in which repeated reads are logged once: polling would flood the audit. */
export const READ_FOLD_SECONDS = 10 * 60;
/** Orders of a page of their export, each with its whole prescription. */
export const ORDER_EXPORT_PAGE_SIZE = 200;
/** Rows of an exported list. A sheet holds 1,048,576. */
export const EXPORT_ROWS_MAX = 500_000;
export const AUDIT_PAGE_SIZE_MAX = 500;

// CAP-1, CAP-3
/** Bytes of one call's body. Lambda takes 6 MB of event, and the body may double in it, since it is a string in JSON. */
export const API_BODY_BYTES_MAX = 2 * MIB;
export const FREE_CAPACITY_BYTES = 5 * GIB;
/** Files of an accepted order may pass the quota by this share, or by `CARE_RESERVE_BYTES_MIN` if that is more. */
export const CARE_RESERVE_SHARE = 0.2;
export const CARE_RESERVE_BYTES_MIN = GIB;
/** Cards of one batch: with their codes they are one transaction, of at most 100 items. */
export const CARDS_PER_BATCH_MAX = 40;
export const CARD_CAPACITY_GIB_MAX = 100 * 1024;
export const CARD_DURATION_DAYS_MAX = 10 * 366;
/** Wrong codes of one organisation, then none for a quarter of an hour. */
export const CARD_TRIES = 5;
export const CARD_LOCK_SECONDS = 15 * 60;
/** Rows of each list of the storage statistics. */
export const STAT_ROWS = 10;
/** Files and orders that the statistics read at most, the newest first: the call has ten seconds. */
export const STAT_FILES_MAX = 20_000;
export const STAT_ORDERS_MAX = 5_000;
/** Days whose arrivals the forecast takes the mean of, and days that it looks ahead. */
export const FORECAST_DAYS = 90;
export const FORECAST_HORIZON_DAYS = 3 * 365;
/** Days before the end of a subscription at which the heads are notified, the earliest first. */
export const SUBSCRIPTION_NOTICE_DAYS = [30, 7, 1] as const;

// FILE-6, FILE-10
export const MULTIPART_THRESHOLD_BYTES = 32 * MIB;
export const UPLOAD_PART_BYTES = 16 * MIB;
export const UPLOAD_URL_SECONDS = 60 * 60;
export const DOWNLOAD_URL_SECONDS = 5 * 60;
/** Hours for which the zip of a patient's record can be downloaded (PAT-82). */
export const PATIENT_EXPORT_HOURS = 24;
/** Seconds after which a file that no one uploads is given up (FILE-2). */
export const UPLOAD_WAIT_SECONDS = 24 * 3600;
export const CASE_FILE_BYTES_MAX = 8 * GIB;
export const PROCESSING_STUCK_SECONDS = 30 * 60;
/** Interrupted runs after which a file has failed. */
export const PROCESSING_RUNS_MAX = 3;
/** Runs without capacity after which a file has failed: at least half a day, since the file is not at fault. */
export const PROCESSING_BUSY_RUNS_MAX = 24;
// EQU-9
/** Seconds between two reports of a device. */
export const HEARTBEAT_SECONDS = 15 * 60;
/** Changes of a device's status that its row keeps, the newest ones. */
export const PULSE_CHANGES_MAX = 50;
export const DEVICE_ACTIVATION_TRIES = 5;
export const DEVICE_ACTIVATION_LOCK_SECONDS = 15 * 60;

// Pins of one order; a pin with its thread stays within the 400 KB of an item
export const ORDER_PINS_MAX = 200;
export const PIN_TEXT_LENGTH_MAX = 1_000;
export const PIN_LINES_MAX = 60;
// Annotations of one asset by one organisation: together they stay within the 400 KB of an item
export const ANNOTATIONS_MAX = 200;
export const ANNOTATION_POINTS_MAX = 500;
export const ANNOTATION_POINTS_TOTAL_MAX = 4_000;
export const ANNOTATION_TEXT_LENGTH_MAX = 200;
/** The versions of a film's cephalometric analysis that are kept. */
export const CEPH_VERSIONS_MAX = 200;
/** Runs of one analyser on one film. */
export const ANALYSIS_RUNS_MAX = 100;
/** Seconds after which a run without progress has failed: longer than it waits for capacity. */
export const ANALYSIS_LOST_SECONDS = 2 * 3600;

// SHR-1 to SHR-9
export const SHARE_LIFETIME_DAYS = 7;
/** Seconds before its end at which a share's creator is notified. */
export const SHARE_NOTICE_SECONDS = 24 * 3600;
/** Days for which an ended share is still listed, with its views. */
export const SHARE_RECORD_DAYS = 90;
/** Days for which the link of a guest lab opens its order: longer than any order takes. */
export const GUEST_ORDER_DAYS = 60;
/** Orders that a clinic may send to guests within 24 hours: each is a mail to a person who did not ask for it. */
export const GUEST_ORDERS_PER_DAY = 20;
export const SHARE_FILES_MAX = 100;
export const SHARES_PER_DAY = 200;
export const SHARE_CODE_DIGITS = 8;
/** Wrong access codes of one share per hour: 5,040 of 100 million in its whole life. */
export const SHARE_CODE_TRIES_PER_HOUR = 30;
/** Access codes that one share may mail a day, since their receiver did not ask for them. */
export const SHARE_CODE_MAILS_PER_DAY = 5;
/** Unknown links and wrong codes per client IP. A whole clinic may share one. */
export const SHARE_MISSES_PER_ADDRESS_HOUR = 60;
/** Openings of one share per hour, since each leaves a row. */
export const SHARE_VIEWS_PER_HOUR = 300;

// SHR-31
/** Days for which a patient follows an order by its link. */
export const TRACKING_LINK_DAYS = 60;

// NOT-58
/** Browsers of one account that get pushes; a further one takes the place of the oldest. */
export const PUSH_BROWSERS_MAX = 10;

// ORD-241
/** People that one message may name. */
export const MENTIONS_MAX = 20;

// ORD-185
/** Orders in one printed paper: its answer stays far below the 6 MB that Lambda returns. */
export const PAPER_ORDERS_MAX = 50;

// STU-3
/** Images of one study: it is one item, of at most 400 KB. */
export const STUDY_IMAGES_MAX = 100;
/** Mounts of one patient: their list is read whole. */
export const MOUNTS_PER_PATIENT_MAX = 200;

// PAT-101
/** Visits of one patient: their list is read whole. */
export const VISITS_PER_PATIENT_MAX = 1_000;
