import { ArnFormat, Stack } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/**
 * Fields of CloudFront's log, by CloudFront's names. Queries, referrers and cookies are not among them, because page addresses contain
 * codes and contacts.
 */
const FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'ssl-protocol',
  'ssl-cipher',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
] as const;

export interface EdgeLogProps {
  readonly distributionId: string;
  readonly bucketName: string;
}

/** Delivers chosen fields of CloudFront's log to the bucket of access logs. AWS allows this in us-east-1 only, wherever the bucket is. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, { distributionId, bucketName }: EdgeLogProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const name = `${stack.stackName}-Log`;
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: stack.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
      }),
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'json',
      destinationResourceArn: stack.formatArn({
        service: 's3',
        region: '',
        account: '',
        resource: bucketName,
        arnFormat: ArnFormat.NO_RESOURCE_NAME,
      }),
    });
    new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...FIELDS],
    });
  }
}
