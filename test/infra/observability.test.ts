import { expect, test } from 'vitest';
import { ofType, platform, properties } from '#test/support/synthesise.ts';

const dev = platform();
const alarms = ofType(dev, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({ id, ...Properties }));
const watching = (value: unknown) =>
  alarms.filter((alarm) => JSON.stringify(alarm).includes(JSON.stringify(value))).map(({ id }) => id);

test('every alarm says what a user would say, and goes to the operator’s mailbox', () => {
  const topic = ofType(dev, 'AWS::SNS::Topic').find(([id]) => id.startsWith('Observability'))![0];

  for (const alarm of alarms)
    expect(alarm, alarm.id).toMatchObject({
      AlarmDescription: expect.stringMatching(/^“.+\.?.*”$/u),
      AlarmActions: [{ Ref: topic }],
      TreatMissingData: 'notBreaching',
    });
  expect(ofType(dev, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties['TopicArn'].Ref)).toContain(
    topic,
  );
  console.log(`${alarms.length} alarms`);
});

test('no function, queue of dead letters or state machine is without an alarm', () => {
  for (const [id] of ofType(dev, 'AWS::Lambda::Function')) expect(watching({ Ref: id }), id).not.toEqual([]);
  for (const [id] of ofType(dev, 'AWS::SQS::Queue'))
    expect(watching({ 'Fn::GetAtt': [id, 'QueueName'] }), id).not.toEqual([]);
  for (const [id] of ofType(dev, 'AWS::StepFunctions::StateMachine')) expect(watching({ Ref: id }), id).not.toEqual([]);
});

test('bounces and complaints come back and are watched', () => {
  const { EventDestination } = properties(dev, 'AWS::SES::ConfigurationSetEventDestination');

  expect(EventDestination.MatchingEventTypes).toEqual(expect.arrayContaining(['bounce', 'complaint']));
  expect(watching('Reputation.BounceRate')).not.toEqual([]);
  expect(watching('Reputation.ComplaintRate')).not.toEqual([]);
});

test('there is one dashboard, and a budget that warns before it is spent', () => {
  expect(ofType(dev, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  expect(properties(dev, 'AWS::Budgets::Budget')['NotificationsWithSubscribers'][0].Notification).toMatchObject({
    NotificationType: 'ACTUAL',
    Threshold: 80,
  });
});
