import * as z from 'zod';
import { PrescriptionTemplate, TemplateName, TEMPLATES_MAX } from '../prescription/prescription-template.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';

const Templates = z.object({ templates: z.array(PrescriptionTemplate).max(TEMPLATES_MAX) });

/** Calls for the templates that a clinic keeps of frequent prescriptions (RX-40). */
export const templateCalls = {
  templates: endpoint({
    path: '/api/v1/dental/order/template/index',
    permission: 'order:create',
    reads: 'other',
    summary: 'The clinic’s own templates of prescriptions, by name.',
    input: Empty,
    output: Templates,
  }),
  saveTemplate: endpoint({
    path: '/api/v1/dental/order/template/save',
    permission: 'order:create',
    idempotent: true,
    summary: 'Keeps a prescription as a template: a new one, or another content for the name.',
    input: PrescriptionTemplate,
    output: Templates,
  }),
  deleteTemplate: endpoint({
    path: '/api/v1/dental/order/template/delete',
    permission: 'order:create',
    summary: 'Deletes a template of the clinic.',
    input: z.object({ name: TemplateName }),
    output: Templates,
  }),
};
