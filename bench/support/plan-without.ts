import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { Statement } from './record.ts'

/** As on a large table, where reading or sorting all of it is out of the question. */
const outOfQuestion = ['seqscan', 'sort', 'bitmapscan', 'memoize']

/** The plan of a recorded statement when the planner may not choose these ways. */
export const planWithout = (db: Db, { text, values }: Statement, without = outOfQuestion) =>
  db.transaction().execute(async (tx) => {
    for (const way of without) {
      await rows(tx, `set local enable_${way} = off`)
    }
    const lines = await rows<{ 'QUERY PLAN': string }>(tx, `explain (costs off) ${text}`, values)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
