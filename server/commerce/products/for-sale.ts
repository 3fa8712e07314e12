import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { ShippingPrice, Variant } from './rules.ts'

/** What a purchase needs to know of a product, read fresh: removed ones are left out. */
export interface ProductForSale {
  id: string
  slug: string
  creatorId: string
  title: string
  /** What buyers of its file may do with it. */
  licenseNote: string
  type: 'physical' | 'digital'
  status: 'active' | 'inactive' | 'retained'
  /** Staff hid it from everyone but its creator, or it was never published. */
  isHidden: boolean
  version: number
  freeShippingFromCents: bigint | null
  /** The newest version of its file: the ids of its row and of the file itself. */
  file: { id: string; fileId: string } | null
  /** In the order of its page; of a digital one the only one, whose stock counts nothing. */
  variants: Variant[]
  /** Where it is sent to; a region that is missing, and not in a wider one, is not. */
  shipping: ShippingPrice[]
}

/** The given products with what can be bought of them, by id, in one statement for any number. */
export async function findForSale(
  db: Db | Tx,
  { productIds }: { productIds: readonly string[] },
): Promise<Map<string, ProductForSale>> {
  const { rows } = await sql<RowForSale>`
    select p.id, p.slug, p.creator_id, p.title, p.type, p.status, p.version,
      (p.hidden_status is not null or p.published_at is null) as "isHidden",
      case when p.type = 'digital' then p.license_note else '' end as license_note,
      p.free_shipping_from_cents,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'size', v.size, 'color', v.color,
          'cents', v.price_cents, 'stock', v.stock) order by v.place, v.id)
        from product_variant v where v.product_id = p.id and not v.is_removed) as variants,
      (select jsonb_agg(jsonb_build_object('region', s.region, 'cents', s.price_cents) order by s.region)
        from product_shipping s where s.product_id = p.id) as shipping,
      (select jsonb_build_object('id', f.id, 'fileId', f.file_id)
        from product_file f where f.product_id = p.id and p.type = 'digital'
        order by f.id desc limit 1) as file
    from product p where p.id = ${anyOf(productIds)} and p.status <> 'removed'`.execute(db)
  return new Map(rows.map((row) => [row.id, toForSale(row)]))
}

interface RowForSale
  extends Pick<ProductForSale, 'id' | 'slug' | 'title' | 'type' | 'version' | 'isHidden'> {
  creator_id: string
  license_note: string
  status: ProductForSale['status']
  free_shipping_from_cents: bigint | null
  file: ProductForSale['file']
  variants: (Omit<Variant, 'priceCents'> & { cents: number })[] | null
  shipping: { region: string; cents: number }[] | null
}

function toForSale(row: RowForSale): ProductForSale {
  const { creator_id, license_note, free_shipping_from_cents, variants, shipping, ...rest } = row
  return {
    ...rest,
    creatorId: creator_id,
    licenseNote: license_note,
    freeShippingFromCents: free_shipping_from_cents,
    variants: (variants ?? []).map(({ cents, ...one }) => ({ ...one, priceCents: BigInt(cents) })),
    shipping: (shipping ?? []).map(({ region, cents }) => ({ region, priceCents: BigInt(cents) })),
  }
}
