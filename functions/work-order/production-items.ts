import * as z from 'zod';
import { OrderId, OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { ProductionPlan } from '#shared/work-order/production.ts';
import { ProductionStage } from '#shared/work-order/work-order.ts';
import { itemType } from '#functions/store/item-type.ts';

/** A lab's own plan. Without a row the usual plan applies. */
export const productionPlans = itemType('productionPlan', ProductionPlan.extend({ organisationId: OrganisationId }));

/** Leads from an order and a stage to its task: there is one of each. */
export const productionSteps = itemType(
  'productionStep',
  z.object({ ownerId: OrganisationId, orderId: OrderId, stage: ProductionStage, workOrderId: WorkOrderId }),
);
