import * as z from 'zod';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import {
  ApplicationNote,
  ApplicationReason,
  ApplicationState,
  ProductApplication,
  ReviewedApplication,
} from './product-application.ts';
import { ProductFamily } from './product-family.ts';

const ApplicationRef = AskedOrganisation.extend({ family: ProductFamily, version: z.int() });

/** Calls about the families that an organisation chooses: a head applies, the maker reviews. */
export const applicationCalls = {
  getProCateSelectedList: endpoint({
    path: '/api/v1/things/product/category/getProCateSelectedList',
    permission: 'signedIn',
    reads: 'other',
    summary: 'Each category that the caller sees, with the organisation’s application for it if there is one.',
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ category: ProductFamily, application: ProductApplication.nullable() })),
    }),
  }),
  updateProCateSelect: endpoint({
    path: '/api/v1/things/product/category/updateProCateSelect',
    permission: 'product:select',
    idempotent: true,
    summary:
      'Applies for a category, cancels the application, or gives the category up. `version` is 0 before the first.',
    input: z.object({
      category: ProductFamily,
      action: z.enum(['apply', 'cancel', 'delete']),
      remark: ApplicationNote.default(''),
      version: z.int().min(0),
    }),
    output: z.object({ category: ProductFamily, application: ProductApplication }),
  }),
  applications: endpoint({
    path: '/api/v1/things/product/application/info/index',
    permission: 'product:review',
    reads: 'other',
    summary: 'The applications in one state of all organisations, or of the one asked for; those changed last first.',
    input: AskedOrganisation.extend({ state: ApplicationState.default('underReview'), ...windowInput() }),
    output: listOf(ReviewedApplication),
  }),
  pass: endpoint({
    path: '/api/v1/things/product/application/info/pass',
    permission: 'product:review',
    summary: 'Lets an organisation have a product family.',
    input: ApplicationRef,
    output: ProductApplication,
  }),
  reject: endpoint({
    path: '/api/v1/things/product/application/info/reject',
    permission: 'product:review',
    summary: 'Refuses an application with a reason, which the organisation’s heads read.',
    input: ApplicationRef.extend({ reason: ApplicationReason }),
    output: ProductApplication,
  }),
  delete: endpoint({
    path: '/api/v1/things/product/application/info/delete',
    permission: 'product:review',
    summary: 'Takes a product family from an organisation with a reason; its devices go on working.',
    input: ApplicationRef.extend({ reason: ApplicationReason }),
    output: ProductApplication,
  }),
} as const;
