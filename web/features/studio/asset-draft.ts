import { maxDescription, maxTitle } from '#contract/content/gallery.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { leastSaleCents } from '#contract/kit/values.ts'
import type { PostDraft } from './post-draft.ts'

/** Form values of a gallery or video. */
export interface AssetDraft extends Pick<PostDraft, 'audience' | 'priceCents' | 'isActive'> {
  title: string
  description: string
}

export const emptyAsset: AssetDraft = {
  title: '',
  description: '',
  audience: 'subscribers',
  priceCents: null,
  isActive: true,
}

interface Stored {
  title: string
  description: string
  isSale: boolean
  price: number
  status: 'active' | 'inactive'
}

export const assetDraftOf = ({
  title,
  description,
  isSale,
  price,
  status,
}: Stored): AssetDraft => ({
  title,
  description,
  audience: isSale ? 'sale' : 'subscribers',
  priceCents: isSale ? Math.round(price * 100) : null,
  isActive: status === 'active',
})

export type AssetField = 'title' | 'description' | 'price'

/** Validation errors by field name. */
export function invalidAssetFields({
  title,
  description,
  audience,
  priceCents,
}: AssetDraft): AssetField[] {
  const isTitleFit = !isBlankText(title) && countCharacters(title.trim()) <= maxTitle
  const isUnpriced = priceCents === null || priceCents < leastSaleCents
  return [
    ...(isTitleFit ? [] : (['title'] as const)),
    ...(countCharacters(description) > maxDescription ? (['description'] as const) : []),
    ...(audience === 'sale' && isUnpriced ? (['price'] as const) : []),
  ]
}

/** Request body of the draft. */
export function assetBody({ title, description, audience, priceCents, isActive }: AssetDraft) {
  const offer =
    audience === 'sale' ? { isSale: true, price: (priceCents ?? 0) / 100 } : { isSale: false }
  const status = isActive ? ('active' as const) : ('inactive' as const)
  return { title, description, ...offer, status }
}
