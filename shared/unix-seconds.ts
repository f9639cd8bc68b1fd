import * as z from 'zod';

/** A moment on the wire: whole seconds since 1970-01-01T00:00:00Z (10 digits, WIRE-13). */
export const UnixSeconds = z.int().min(0);
export type UnixSeconds = z.infer<typeof UnixSeconds>;

/** A calendar day without a zone, as FHIR's `date`: `2026-11-21`. */
export const CalendarDate = z.iso.date({ error: 'noSuchDay' });
