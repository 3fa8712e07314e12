import { kindNamed } from '#tests/kinds/index.ts'
import type { ShownAsset } from '#tests/kinds/kind.ts'
import { type ApiReader, needed, readOrNot, viewOfCreator } from './calls.ts'
import type { AssetPlaces, AssetView } from './views.ts'

/** An item of the site that is no post. */
export interface AssetRef {
  kind: string
  id: string
  creatorId: string
}

interface Listed<Item> {
  data: Item[]
  total: number
}

/** Everywhere where a reader finds one, and the address that the reader is given. */
export async function readAsset(
  reader: ApiReader,
  tag: string,
  { kind, id, creatorId }: AssetRef,
): Promise<{ places: AssetPlaces; address: string | null }> {
  const { endpoints, interleaved } = kindNamed(kind)
  const list = (query: object): Promise<Listed<ShownAsset>> =>
    needed(reader, endpoints.list, { query }) as Promise<never>
  const [own, latest, search, ofCreator, marked] = await Promise.all([
    readOrNot(reader, endpoints.read, { params: { id } }) as Promise<ShownAsset | undefined>,
    list({ limit: 20 }),
    list({ q: tag }),
    list({ performerId: creatorId }),
    reader.person.id
      ? (needed(reader, endpoints.bookmarks, {}) as Promise<Listed<{ objectInfo: ShownAsset }>>)
      : undefined,
  ])
  const addressOf = (item: ShownAsset) => interleaved?.address(item) ?? null
  const viewOf = (item: ShownAsset): AssetView => ({
    text: item.title,
    isSale: item.isSale,
    price: item.price,
    isSubscribed: item.isSubscribed,
    isBought: item.isBought,
    isLocked: item.isLocked,
    hasAddress: addressOf(item) !== null,
    creator: viewOfCreator(item.performer),
  })
  const found = (all: readonly ShownAsset[]) => {
    const item = all.find(({ _id }) => _id === id)
    return item && viewOf(item)
  }
  return {
    address: own ? addressOf(own) : null,
    places: {
      read: own && viewOf(own),
      latest: found(latest.data),
      search: found(search.data),
      ofCreator: found(ofCreator.data),
      bookmark: found((marked?.data ?? []).map(({ objectInfo }) => objectInfo)),
      total: ofCreator.total,
    },
  }
}
