import { cleared, exported, type PersonalDataPart } from '#server/platform/personal-data/index.ts'

export const orderData: PersonalDataPart = {
  tables: {
    product_order: cleared('buyer_id', {
      ...{ address_id: null, delivery_address: '', postal_code: '', phone_number: '' },
      user_note: '',
    }),
  },
  exports: { product_order: exported('buyer_id') },
}
