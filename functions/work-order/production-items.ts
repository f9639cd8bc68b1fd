import * as z from 'zod';
import { OrderId, OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { ProductionPlan } from '#shared/work-order/production.ts';
import { ProductionStage } from '#shared/work-order/work-order.ts';
import { itemType } from '#functions/store/item-type.ts';

/** A lab's own plan of production. A lab without a row has the usual plan. */
export const productionPlans = itemType('productionPlan', ProductionPlan.extend({ organisationId: OrganisationId }));

/** Maps an order and a stage to its task. There is only one task for each stage. */
export const productionSteps = itemType(
  'productionStep',
  z.object({ ownerId: OrganisationId, orderId: OrderId, stage: ProductionStage, workOrderId: WorkOrderId }),
);
