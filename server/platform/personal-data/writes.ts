import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'
import type { TableRule } from './rules.ts'

const batchSize = 1000

/** Apply the rule of a table to an account, some rows at a time; safe to repeat. */
export async function applyRule(
  db: Db,
  { table, rule, accountId }: { table: string; rule: TableRule; accountId: string },
): Promise<void> {
  if (rule.rows !== 'deleted' && rule.rows !== 'cleared') return
  const isOwn = sql.join(
    rule.of.map((column) => sql`${sql.ref(column)} = ${accountId}`),
    sql` or `,
  )
  const someOf = (condition: RawBuilder<unknown>) => sql`ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${batchSize}))`
  const statement =
    rule.rows === 'deleted'
      ? sql`delete from ${sql.table(table)} where ${someOf(sql`${isOwn}`)}`
      : clearing(table, Object.entries(rule.to), (isUnclear) =>
          someOf(sql`(${isOwn}) and (${isUnclear})`),
        )
  while (((await statement.execute(db)).numAffectedRows ?? 0n) > 0n);
}

/** An update that selects only rows without the new values yet, so that it terminates. */
function clearing(
  table: string,
  values: [string, unknown][],
  someWhere: (isUnclear: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const set = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const isUnclear = sql.join(
    values.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )
  return sql`update ${sql.table(table)} set ${set} where ${someWhere(isUnclear)}`
}
