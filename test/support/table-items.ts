import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ownTable } from './own-table.ts';
import { TABLE_NAME } from '#functions/store/table.ts';

/** Reads all items of a type directly, without the stores, for a test's assertions. */
export async function itemsOf(entity: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await ownTable.send(new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items.filter((item) => item['entity'] === entity);
}
