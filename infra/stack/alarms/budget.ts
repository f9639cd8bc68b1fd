import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '#infra/stack/stages.ts';

/** Budget that notifies the operator at 80 % of a month's limit, and when the forecast reaches the limit. */
export class Budget extends CfnBudget {
  constructor(scope: Construct, id: string, { monthlyBudgetUsd, operatorMailbox }: Stage) {
    const tell = (
      notificationType: 'ACTUAL' | 'FORECASTED',
      threshold: number,
    ): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: operatorMailbox }],
    });
    super(scope, id, {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
  }
}
