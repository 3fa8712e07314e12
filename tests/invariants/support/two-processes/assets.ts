import { itemKinds, kindNamed } from '#tests/kinds/index.ts'
import type { KindTests } from '#tests/kinds/kind.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, type World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import type { AssetStep, Model, ModelAsset } from './model.ts'
import { buy, refund } from './purchases.ts'

const played = itemKinds.filter(({ interleaved }) => interleaved)
const [slow, quick] = [true, undefined].map((isSlow) =>
  played.filter(({ interleaved }) => interleaved?.isSlow === isSlow),
) as [KindTests[], KindTests[]]
const nth = (kinds: readonly KindTests[], n: number) => at(kinds, n % kinds.length)

/** One of the first creator for subscribers, and of the second one for sale; every fifth site has one that takes seconds. */
export async function openAssets({
  tag,
  creators,
  model,
  site,
}: {
  tag: string
  creators: readonly Person[]
  model: Model
  /** Its number, from 1 on. */
  site: number
}): Promise<{ _id: string }[]> {
  const further = site % 5 === 1 ? nth(slow, Math.floor(site / 5)) : nth(quick, site)
  const kinds = [at(quick, 0), further]
  const assets: { _id: string }[] = []
  for (const [creator, { name: kind, make }] of kinds.entries()) {
    const owner = at(creators, creator)
    const [title, isSale] = [`${tag} ${kind} ${creator}`, creator === 1]
    const wish = { title, isSale, ...(isSale ? { price: 5 } : {}) }
    assets.push(await make(owner, wish))
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

/** Do one step to an item that is no post, and expect what the model says of it. */
export async function playAssetStep(world: World, model: Model, played: Played): Promise<void> {
  const { does, id, asset, people } = played
  const { kind } = asset
  const { endpoints } = kindNamed(kind)
  const sold = { kind, id, item: asset }
  if (does === 'refund, or buy first' && asset.isBought) return refund(world, model, sold)
  if (does === 'buy' || does === 'refund, or buy first') return buy(people.fan, model, sold)
  if (does === 'remove') {
    const reply = await people.owner.call(endpoints.remove, { params: { id } })
    expect(reply.status, reply.text).toBe(asset.isRemoved ? 404 : 200)
    asset.isRemoved = true
    return
  }
  const change = changeOf(does, played)
  const { text: title, audience, price } = { ...asset, ...change }
  const isSale = audience === 'buyers'
  const body = { title, isSale, ...(isSale ? { price } : {}) }
  const files = Object.keys(endpoints.update.files).length > 0 ? { files: {} } : {}
  const reply = await people.owner.call(endpoints.update, { params: { id }, body, ...files })
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
