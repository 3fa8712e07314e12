import { type PerformerCard, performerCard } from '#contract/profiles/cards.ts'
import type { Me } from '#contract/profiles/me.ts'

/** The card of the caller, who is a creator, as others see it; for loaders on the server. */
export const ownCard = (me: Me | null): PerformerCard => {
  const named = Object.keys(performerCard).map((name) => [name, me?.[name as keyof Me]])
  return { ...Object.fromEntries(named), bio: '' } as PerformerCard
}
