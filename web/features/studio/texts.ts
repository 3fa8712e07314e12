import type { Feed, FeedType } from '#contract/content/feed.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Names of the post types of the contract. */
export const typeNames: Record<FeedType, () => string> = {
  text: m.studio_type_text,
  photo: m.studio_type_photo,
  video: m.studio_type_video,
  audio: m.studio_type_audio,
  document: m.studio_type_document,
  'scheduled-streaming': m.studio_type_stream,
}

/** Audience of a post: a word, or the price. */
export function audienceName({ type, isSale, price }: Feed): string {
  if (type === 'text' || type === 'scheduled-streaming') return m.studio_for_everyone()
  return isSale && price === 0 ? m.studio_for_accounts() : offerName({ isSale, price })
}

/** Audience of a gallery or video, which is never sold without a price. */
export const offerName = ({ isSale, price }: { isSale: boolean; price: number }): string =>
  isSale ? formatMoney(price) : m.studio_for_subscribers()

export const photoCount = (count: number): string =>
  count === 1 ? m.studio_one_photo() : m.studio_photo_count({ count })
