import { DownloadCharges, DownloadPayments } from '#contract/money/staff-files.ts'
import {
  ReadChargeStory,
  ReadPaymentStory,
  SearchCharges,
  SearchPayments,
} from '#contract/money/transactions.ts'
import type { ItemKinds } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { chargesPage, paymentsPage } from './files.ts'
import { presentCharges, presentPayments } from './present.ts'
import { searchCharges, searchPayments } from './search.ts'
import { readChargeStory, readPaymentStory } from './story.ts'

/** Of staff, who find what was paid and see what became of it. */
export function transactionRoutes(api: Api, parts: { db: Db; kinds: ItemKinds }) {
  const { db } = parts

  serve(api, SearchPayments, async ({ query }) => {
    const { data, total } = await searchPayments(db, query)
    return { data: await presentPayments(db, data), total }
  })

  serve(api, DownloadPayments, ({ query }) => paymentsPage(db, query))

  serve(api, ReadPaymentStory, ({ params }) => readPaymentStory(db, params.id))

  serve(api, SearchCharges, async ({ query }) => {
    const { data, total } = await searchCharges(db, query)
    return { data: await presentCharges(db, data), total }
  })

  serve(api, DownloadCharges, ({ query }) => chargesPage(db, query))

  serve(api, ReadChargeStory, ({ params }) => readChargeStory(parts, params.id))
}
