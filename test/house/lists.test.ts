import { expect, test } from 'vitest';
import * as z from 'zod';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { Cursor } from '#shared/wire/page.ts';

/** Lists that are returned as a whole, each with the reason why it has no pages. */
const WHOLE: Readonly<Record<string, string>> = {
  'account.identities': 'a person’s own sign-ins by provider',
  'account.sessions': 'a person’s own sessions',
  'file.index': 'one case: a page shows all of its files',
  'order.mentionable': 'the members of two organisations who may open one order',
  'order.messages': 'one thread, read from its start',
  'order.searchThread': 'one thread',
  'order.revisions': 'one order’s, read from its first',
  'order.submissions': 'one order’s, read from its first',
  'order.pins': 'one order’s, at most ORDER_PINS_MAX',
  'order.sent': 'one order’s, read from its first',
  'organisation.mine': 'its fields are `page` and `pageSize`: a client takes all at once',
  'organisation.myApply': 'a person’s own applications',
};

/** Answers in which `list` is not a list of rows, each with the reason. */
const NO_LIST: Readonly<Record<string, string>> = {
  'account.countries': 'all countries, a constant',
  'announcement.query': 'at most ANNOUNCEMENTS_PUBLISHED_MAX',
  'platform.maintenance': 'at most ANNOUNCEMENTS_PUBLISHED_MAX',
  'operator.errors': 'at most ERROR_GROUPS_MAX, each a sum over days',
  'operator.errorsOf': 'at most ERRORS_OF_GROUP_MAX',
  'operator.alarms': 'the alarms that are on, at most some three hundred',
  'upgrade-package.marks': 'a handful, all at once',
  'capacity.activations': 'an organisation’s own cards, all at once',
  'capacity.subscriptions': 'an organisation’s own, all at once',
  'account.secondFactors': 'at most ten, with what is left of the recovery codes',
  'dicomweb.indexTokens': 'at most twenty',
  'embed.index': 'at most FRAME_ORIGINS_MAX',
  'notification.settings': 'one row for each kind of message',
  'notification.updateSetting': 'the same after a change',
  'notification.updateDelivery': 'the same after a change',
  'organisation.myLogos': 'pictures by organisation',
  'patient.checkImport': 'a verdict on each row',
  'product.categoryProjectDeviceList': 'one row for each family, with the devices of one organisation',
  'product.getProList': 'what the maker sells, a few dozen models',
  'product.getProCateSelectedList': 'one row for each family',
  'patient.importRows': 'a verdict on each row',
  'patient.duplicates': 'the few records that may be of one person',
  'relation.logos': 'pictures by organisation',
  'scan-ticket.waiting': 'at most SCAN_TICKETS_LISTED, for one device',
};

const fieldsOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
const holdsCursor = (schema: z.ZodType): boolean => {
  const { cursor } = fieldsOf(schema);
  return cursor instanceof z.ZodOptional && cursor.unwrap() === Cursor;
};

const LISTS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries<AnyEndpoint>(api)
    .filter(([, { output }]) => 'list' in fieldsOf(output))
    .map(([verb, row]) => [`${group}.${verb}`, row] as const),
);

test('every answer with a list has the one shape, but those that are no list of rows', () => {
  const others = LISTS.filter(([, { output }]) => !holdsCursor(output) || !('total' in fieldsOf(output)));

  expect(others.map(([name]) => name).toSorted()).toEqual(Object.keys(NO_LIST).toSorted());
});

test('every list is asked for by page or cursor, but those that are answered whole', () => {
  const asked = LISTS.filter(([name]) => NO_LIST[name] === undefined);
  const whole = asked.filter(([, { input }]) => !holdsCursor(input));

  expect(whole.map(([name]) => name).toSorted()).toEqual(Object.keys(WHOLE).toSorted());
});
