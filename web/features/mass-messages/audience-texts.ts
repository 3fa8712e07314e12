import type { Label } from '#contract/messaging/labels.ts'
import type { AudienceList, ExclusionReason } from '#contract/messaging/mass-messages.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A list of fans in words, such as `Subscribers`. */
export function listName({ list, minSpent, labelId }: AudienceList, labels: readonly Label[]) {
  if (list === 'label')
    return labels.find(({ _id }) => _id === labelId)?.name ?? m.mass_label_gone()
  if (list === 'spenders') {
    return minSpent ? m.mass_spenders_from({ amount: formatMoney(minSpent) }) : m.mass_spenders()
  }
  return { subscribers: m.mass_subscribers, followers: m.mass_followers, expired: m.mass_expired }[
    list
  ]()
}

const reasons: Record<ExclusionReason, () => string> = {
  blocked: m.mass_reason_blocked,
  account_closed: m.mass_reason_closed,
  country_blocked: m.mass_reason_country,
  opted_out: m.mass_reason_opted_out,
  already_bought: m.mass_reason_bought,
  left_audience: m.mass_reason_left,
  unsent: m.mass_reason_unsent,
}

export const reasonText = (reason: ExclusionReason): string => reasons[reason]()

/** Two lists are the same. */
export const isSameList = (one: AudienceList, other: AudienceList): boolean =>
  one.list === other.list && one.labelId === other.labelId
