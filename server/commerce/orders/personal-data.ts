import {
  cleared,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'
import { refundUnsent } from './actions/leave.ts'
import type { OrderParts } from './actions/update.ts'

export const orderData = (parts: OrderParts): PersonalDataPart => ({
  tables: {
    product_order: cleared('buyer_id', {
      ...{ address_id: null, bought_address_id: null, delivery_address: '', postal_code: '' },
      ...{ phone_number: '', user_note: '' },
    }),
    product_download: kept('ids and times, for two days'),
  },
  exports: {
    product_order: exported('buyer_id'),
    product_download: withheld('addresses of own files, for some minutes'),
  },
  settle: async ({ id }) => {
    await refundUnsent(parts, id)
    return true
  },
})
