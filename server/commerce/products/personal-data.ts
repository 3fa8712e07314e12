import { sql } from 'kysely'
import {
  cleared,
  deleted,
  erased,
  exported,
  kept,
  type PersonalDataPart,
} from '#server/platform/personal-data/index.ts'

/** Erases a column except in retained products, which buyers may still read. */
const unlessRetained = (column: string) =>
  sql<string>`case when status = 'retained' then ${sql.ref(column)} else '' end`

/** The rows of a table that belong to the products of a creator. */
const ofProducts = exported([], {
  or: (accountId) =>
    sql<boolean>`product_id in (select id from product where creator_id = ${accountId})`,
})

export const productData: PersonalDataPart = {
  tables: {
    product: cleared('creator_id', {
      ...{ title: unlessRetained('title'), description: unlessRetained('description') },
      ...{ producer: unlessRetained('producer'), safety_text: unlessRetained('safety_text') },
      license_note: unlessRetained('license_note'),
      ...{ slug: sql.ref('id'), idempotency_key: null },
    }),
    product_image: erased('with their files'),
    product_file: erased('with their files'),
    product_variant: kept('sizes and colors, which orders name'),
    product_shipping: erased('with their products'),
    product_category: deleted('creator_id'),
    product_in_category: erased('with their products'),
  },
  exports: {
    product: exported('creator_id', { without: ['idempotency_key'] }),
    product_image: ofProducts,
    product_file: ofProducts,
    product_variant: ofProducts,
    product_shipping: ofProducts,
    product_category: exported('creator_id'),
    product_in_category: ofProducts,
  },
}
