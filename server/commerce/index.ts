import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { ChargeParts } from '#server/money/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { deleted, type PersonalData } from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { addressRoutes } from './addresses/index.ts'
import { libraryRoutes } from './library/index.ts'
import { orders, publishPlaced, takeBackOrder } from './orders/index.ts'
import {
  createProducts,
  noteStock,
  productData,
  productEmails,
  productJobs,
  productKind,
  productRoutes,
} from './products/index.ts'

interface CommerceParts extends ItemReaderParts {
  api: Api
  charging: ChargeParts
  creatorCards: CreatorCards
  emails: Emails
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  notices: Notices
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  store: FileStore
}

/** What creators sell in their stores, and where it is delivered. */
export function commerce(parts: CommerceParts): void {
  const { api, clock, db, files, kinds } = parts
  parts.personalData.register({ tables: { address: deleted('account_id') } })
  parts.personalData.register(productData)
  const products = createProducts(parts)
  kinds.register({
    ...productKind({ db, clock }, products),
    refund: takeBackOrder,
    sold: async ({ itemId, chargeId }) => {
      await noteStock(db, itemId)
      await publishPlaced(db, chargeId)
    },
  })
  productJobs(parts.jobs, parts)
  productEmails(parts.jobs, parts)
  productRoutes(api, { db, clock, files, products })
  addressRoutes(api, { db, clock })
  orders(parts)
  libraryRoutes(api, parts)
}
