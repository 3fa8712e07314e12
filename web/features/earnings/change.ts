import { formatMoney, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How a sum differs from that of the period before, in words that can also be heard. */
export function changeSince(before: number, now: number): { text: string; good?: boolean } {
  if (now === before) return { text: now === 0 ? m.earn_before_none() : m.earn_before_same() }
  // There is no percentage of nothing, and nothing to be better than.
  if (before === 0) return { text: m.earn_before_none() }
  const share = formatShare(Math.abs(now - before) / Math.abs(before))
  const facts = { share, before: formatMoney(before) }
  return now > before
    ? { text: m.earn_before_more(facts), good: true }
    : { text: m.earn_before_less(facts), good: false }
}
