import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { deleted, type PersonalData } from '#server/platform/personal-data/index.ts'
import { addressRoutes } from './addresses/index.ts'
import { createProducts, productData, productKind, productRoutes } from './products/index.ts'

interface CommerceParts extends ItemReaderParts {
  api: Api
  files: Files
  kinds: ItemKinds
  personalData: PersonalData
}

/** What creators sell in their stores, and where it is delivered. */
export function commerce(parts: CommerceParts): void {
  const { api, clock, db, files, kinds } = parts
  parts.personalData.register({ tables: { address: deleted('account_id') } })
  parts.personalData.register(productData)
  const products = createProducts(parts)
  kinds.register(productKind({ db, clock }, products))
  productRoutes(api, { db, clock, files, products })
  addressRoutes(api, { db, clock })
}
