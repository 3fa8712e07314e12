import { ListBookmarkedGalleries, ListGalleries, ReadGallery } from '#contract/content/galleries.ts'
import { ListBookmarkedVideos, ListVideos, ReadVideo } from '#contract/content/videos.ts'
import type { Asset } from './assets.ts'
import { type ApiReader, needed, readOrNot, viewOfCreator } from './calls.ts'
import type { ModelAsset } from './model.ts'
import type { AssetPlaces, AssetView } from './views.ts'

/** A gallery or video of the site. */
export interface AssetRef {
  kind: ModelAsset['kind']
  id: string
  creatorId: string
}

const calls = {
  gallery: {
    read: (reader: ApiReader, id: string) => readOrNot(reader, ReadGallery, { params: { id } }),
    list: (reader: ApiReader, query: object) => needed(reader, ListGalleries, { query }),
    bookmarks: (reader: ApiReader) => needed(reader, ListBookmarkedGalleries, {}),
  },
  video: {
    read: (reader: ApiReader, id: string) => readOrNot(reader, ReadVideo, { params: { id } }),
    list: (reader: ApiReader, query: object) => needed(reader, ListVideos, { query }),
    bookmarks: (reader: ApiReader) => needed(reader, ListBookmarkedVideos, {}),
  },
}

/** The address of its media, or of its cover; null when it is locked. */
function addressOf(asset: Asset): string | null {
  if ('video' in asset) return asset.video.url
  const { coverPhoto } = asset
  return coverPhoto && !coverPhoto.isLocked ? coverPhoto.url : null
}

/** Everywhere where a reader finds a gallery or video, and the address that the reader is given. */
export async function readAsset(
  reader: ApiReader,
  tag: string,
  { kind, id, creatorId }: AssetRef,
): Promise<{ places: AssetPlaces; address: string | null }> {
  const { read, list, bookmarks } = calls[kind]
  const [own, latest, search, ofCreator, marked] = await Promise.all([
    read(reader, id),
    list(reader, { limit: 20 }),
    list(reader, { q: tag }),
    list(reader, { performerId: creatorId }),
    reader.person.id ? bookmarks(reader) : undefined,
  ])
  const found = (all: readonly Asset[]) => {
    const asset = all.find(({ _id }) => _id === id)
    return asset && viewOf(asset)
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

const viewOf = (asset: Asset): AssetView => ({
  text: asset.title,
  isSale: asset.isSale,
  price: asset.price,
  isSubscribed: asset.isSubscribed,
  isBought: asset.isBought,
  isLocked: asset.isLocked,
  hasAddress: addressOf(asset) !== null,
  creator: viewOfCreator(asset.performer),
})
