import { CheckLedger } from '#contract/operations/dashboard.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

export function ledgerRoutes(api: Api, { db }: { db: Db }) {
  serve(api, CheckLedger, () => checkLedger(db))
}
