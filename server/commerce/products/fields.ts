import { type StoredOf, storedItems } from '#server/items/index.ts'

/** What is stored of a product besides its counters and its further tables: a new field is a column here. */
export const productFields = storedItems('product', [
  /** Its name. */
  'title',
  'description',
  'type',
  'free_shipping_from_cents',
  'producer',
  'safety_text',
  'license_note',
])

export type StoredProduct = StoredOf<typeof productFields>

export type NewProduct = Omit<StoredProduct, 'version' | 'hiddenStatus'>
