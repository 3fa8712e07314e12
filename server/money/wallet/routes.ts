import { WriteOffDebt } from '#contract/money/debts.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { writeOffDebt } from './actions.ts'

export function debtRoutes(api: Api, parts: { db: Db; clock: Clock }) {
  serve(api, WriteOffDebt, async ({ viewer, params, body }) => {
    const order = { accountId: params.id, staffId: viewer.id, reason: body.reason }
    return { writtenOff: dollars(await writeOffDebt(parts, order)) }
  })
}
