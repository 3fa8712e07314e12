import { CHARGE_TYPES, type ChargeType } from '#contract/money/charges.ts'
import type { Option } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

const words: Record<ChargeType, () => string> = {
  feed: m.charge_feed,
  product: m.charge_product,
  gallery: m.charge_gallery,
  video: m.charge_video,
  message: m.charge_message,
  tip: m.charge_tip,
  stream_tip: m.charge_stream_tip,
  public_chat: m.charge_public_chat,
}

export const chargeTypeOf = (text: string | null): ChargeType | undefined =>
  CHARGE_TYPES.find((type) => type === text)

/** What was bought, in a word. */
export function chargeName(type: string): string {
  const known = chargeTypeOf(type)
  return known ? words[known]() : type
}

export const chargeOptions = (): Option[] => [
  { value: '', label: m.charges_type_all() },
  ...CHARGE_TYPES.map((value) => ({ value, label: words[value]() })),
]
