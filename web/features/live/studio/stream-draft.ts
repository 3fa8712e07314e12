import type { Body } from '#contract/endpoint.ts'
import { isBlankText } from '#contract/kit/characters.ts'
import type { OwnStream } from '#contract/live/own-streams.ts'
import type { StreamSource } from '#contract/live/stream.ts'
import type { StartStream } from '#contract/live/streams.ts'
import { m } from '../../../lib/paraglide/messages.js'

/** What a creator enters before going live. Amounts are cents; null: not an amount. */
export interface StreamDraft {
  title: string
  description: string
  isFree: boolean
  priceCents: number | null
  hasGoal: boolean
  goalTitle: string
  goalCents: number | null
}

/** What was prepared before, or the last time; without either, a free stream. */
export const draftOf = (
  before: Pick<OwnStream, 'title' | 'description' | 'isFree' | 'price' | 'goal'> | undefined,
  usualPrice: number,
): StreamDraft => ({
  title: before?.title ?? '',
  description: before?.description ?? '',
  isFree: before?.isFree ?? true,
  priceCents: Math.round((before && !before.isFree ? before.price : usualPrice) * 100) || null,
  hasGoal: Boolean(before?.goal),
  goalTitle: before?.goal?.title ?? '',
  goalCents: before?.goal ? Math.round(before.goal.amount * 100) : null,
})

/** What is missing, by the field's name in the call; all at once. */
export function missingIn(draft: StreamDraft): Record<string, string> {
  const checks: readonly (readonly [field: string, isMissing: boolean, sentence: () => string])[] =
    [
      ['title', isBlankText(draft.title), m.live_title_missing],
      ['description', isBlankText(draft.description), m.live_description_missing],
      ['price', !draft.isFree && !draft.priceCents, m.live_price_missing],
      ['goal.title', draft.hasGoal && isBlankText(draft.goalTitle), m.live_goal_title_missing],
      ['goal.amount', draft.hasGoal && !draft.goalCents, m.live_goal_amount_missing],
    ]
  return Object.fromEntries(
    checks.flatMap(([field, isMissing, sentence]) => (isMissing ? [[field, sentence()]] : [])),
  )
}

/** The body of the call that prepares a stream. */
export const requestOf = (draft: StreamDraft, source: StreamSource): Body<typeof StartStream> => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  isFree: draft.isFree,
  ...(draft.isFree || draft.priceCents === null ? {} : { price: draft.priceCents / 100 }),
  source,
  goal: draft.hasGoal
    ? { title: draft.goalTitle.trim(), amount: (draft.goalCents ?? 0) / 100 }
    : null,
})
