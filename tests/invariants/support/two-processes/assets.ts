import { DeleteGallery, UpdateGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import type { Video } from '#contract/content/video.ts'
import { DeleteVideo, UpdateVideo } from '#contract/content/videos.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, type World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import type { AssetStep, Model, ModelAsset } from './model.ts'
import { buy, refund } from './purchases.ts'

/** A gallery or a video. */
export type Asset = Gallery | Video

/**
 * A gallery of the first creator for subscribers, and of the second one for sale. The second is a
 * video in some sites only: to process one takes seconds.
 */
export async function openAssets({
  tag,
  creators,
  model,
  hasVideo,
}: {
  tag: string
  creators: readonly Person[]
  model: Model
  hasVideo: boolean
}): Promise<Asset[]> {
  const kinds = ['gallery', hasVideo ? 'video' : 'gallery'] as const
  const assets: Asset[] = []
  for (const [creator, kind] of kinds.entries()) {
    const owner = at(creators, creator)
    const [title, isSale] = [`${tag} ${kind} ${creator}`, creator === 1]
    const wish = { title, isSale, ...(isSale ? { price: 5 } : {}) }
    const asset = await (kind === 'video' ? uploadVideo : createGallery)(owner, wish)
    if (kind === 'gallery') await addPhoto(owner, asset._id)
    assets.push(asset)
    const asked = { kind, creator, text: title, price: isSale ? 5 : 0 }
    const audience = isSale ? 'buyers' : 'subscribers'
    model.assets.push({ ...asked, audience, isRemoved: false, isBought: false, paid: 0 })
  }
  return assets
}

interface Played {
  does: AssetStep['does']
  id: string
  asset: ModelAsset
  people: { owner: Person; fan: Person }
  newTitle: string
  newPrice: number
}

/** Do one step to a gallery or video, and expect what the model says of it. */
export async function playAssetStep(world: World, model: Model, played: Played): Promise<void> {
  const { does, id, asset, people } = played
  const { kind } = asset
  const sold = { kind, id, item: asset }
  if (does === 'refund, or buy first' && asset.isBought) return refund(world, model, sold)
  if (does === 'buy' || does === 'refund, or buy first') return buy(people.fan, model, sold)
  if (does === 'remove') {
    const endpoint = kind === 'gallery' ? DeleteGallery : DeleteVideo
    const reply = await people.owner.call(endpoint, { params: { id } })
    expect(reply.status, reply.text).toBe(asset.isRemoved ? 404 : 200)
    asset.isRemoved = true
    return
  }
  const change = changeOf(does, played)
  const { text: title, audience, price } = { ...asset, ...change }
  const isSale = audience === 'buyers'
  const body = { title, isSale, ...(isSale ? { price } : {}) }
  const reply =
    kind === 'gallery'
      ? await people.owner.call(UpdateGallery, { params: { id }, body })
      : await people.owner.call(UpdateVideo, { params: { id }, body, files: {} })
  expect(reply.status, reply.text).toBe(asset.isRemoved ? 404 : 200)
  if (!asset.isRemoved) Object.assign(asset, change)
}

/** What an edit makes of the model. */
function changeOf(
  does: 'change title and price' | 'change audience',
  { asset, newTitle, newPrice }: Played,
): Partial<ModelAsset> {
  const isSale = (asset.audience === 'buyers') === (does === 'change title and price')
  const price = isSale ? 10 + newPrice : 0
  if (does === 'change title and price') return { text: newTitle, price }
  return { audience: isSale ? 'buyers' : 'subscribers', price }
}
