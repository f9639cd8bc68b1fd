import { RemovalPolicy } from 'aws-cdk-lib';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { actionsOf } from './grants.ts';
import type { Stage } from '#infra/stack/stages.ts';

export interface ParserNetworkProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly bucketArn: string;
  /** ARNs of the table and its indexes. */
  readonly tableArns: readonly string[];
}

/**
 * Network of the functions that parse foreign files. Its only ways out are two gateways: one to the bucket and one to the table. Even a
 * parser that a file has taken over cannot send data anywhere else. Gateways cost nothing.
 */
export class ParserNetwork extends Construct {
  readonly #vpc: ec2.Vpc;
  /** Settings that place a function in this network. */
  readonly vpcConfig: CfnFunction.VpcConfigProperty;

  constructor(scope: Construct, id: string, { stage, key, bucketArn, tableArns }: ParserNetworkProps) {
    super(scope, id);
    this.#vpc = new ec2.Vpc(this, 'Vpc', {
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'Parsers', subnetType: ec2.SubnetType.PRIVATE_ISOLATED, cidrMask: 20 }],
      // No function is in the default security group, so CDK does not close it. To close it, CDK would need a custom resource.
      restrictDefaultSecurityGroup: false,
    });
    const { S3, DYNAMODB } = ec2.GatewayVpcEndpointAwsService;
    this.#gateway(S3, 's3', [bucketArn, `${bucketArn}/*`]);
    this.#gateway(DYNAMODB, 'dynamodb', tableArns);
    const securityGroup = new ec2.CfnSecurityGroup(this, 'SecurityGroup', {
      vpcId: this.#vpc.vpcId,
      groupDescription: 'Parsers of case files: nobody calls them, they reach the two gateways',
      securityGroupEgress: [{ ipProtocol: 'tcp', fromPort: 443, toPort: 443, cidrIp: '0.0.0.0/0' }],
    });
    this.vpcConfig = {
      subnetIds: this.#vpc.isolatedSubnets.map(({ subnetId }) => subnetId),
      securityGroupIds: [securityGroup.attrGroupId],
    };
    const log = new LogGroup(this, 'RefusedLog', {
      retention: stage.logRetentionDays,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#vpc.addFlowLog('Refused', {
      destination: ec2.FlowLogDestination.toCloudWatchLogs(log),
      trafficType: ec2.FlowLogTrafficType.REJECT,
    });
  }

  #gateway(to: ec2.GatewayVpcEndpointAwsService, service: 's3' | 'dynamodb', resources: readonly string[]): void {
    this.#vpc.addGatewayEndpoint(service, { service: to }).addToPolicy(
      new PolicyStatement({
        principals: [new AnyPrincipal()],
        actions: actionsOf(service),
        resources: [...resources],
      }),
    );
  }
}
