import type { ReadingViewer } from '#server/kernel/viewer.ts'
import type { ItemFacts } from './item-kinds.ts'
import type { ViewerState } from './viewer-states.ts'

export type RightsViewer = ReadingViewer

/** What a viewer has to an item. */
export interface Rights {
  isOwner: boolean
  /** Signed in. */
  isAccount: boolean
  isCreator: boolean
  isMember: boolean
  isSubscribed: boolean
  hasBought: boolean
  /** Decides about a report of it, and has opened that report. */
  isReviewer: boolean
}

export type MediaFacts = Pick<ItemFacts, 'audience' | 'opensAt' | 'memberIds'>

/** A viewer's (null: a visitor's) rights to an item, from the facts that were read for its page. */
export function rightsOf(
  viewer: RightsViewer | null,
  { id, ownerId, memberIds }: Pick<ItemFacts, 'id' | 'ownerId' | 'memberIds'>,
  { entitlements, reviewed }: Pick<ViewerState, 'entitlements' | 'reviewed'>,
): Rights {
  return {
    isOwner: viewer?.id === ownerId,
    isAccount: viewer !== null,
    isCreator: viewer?.isPerformer ?? false,
    isMember: viewer !== null && (memberIds?.includes(viewer.id) ?? false),
    isSubscribed: entitlements.has(ownerId),
    hasBought: entitlements.has(id),
    isReviewer: reviewed.has(id),
  }
}

/** Whether an account may decide about reports at all. */
export const mayReview = (viewer: RightsViewer): boolean =>
  viewer.permissions?.has('reports.decide') ?? false

/**
 * Decide whether a viewer may have the media of an item. A creator never gets protected media of
 * another creator, even when paid. A purchase stays valid when the item becomes one for
 * subscribers. Who decides about a report sees what it is about, but nothing between members.
 */
export function mediaIsOpen(facts: MediaFacts, rights: Rights, now: Date): boolean {
  if (rights.isOwner) return true
  if (facts.memberIds && !rights.isMember) return false
  if (rights.isReviewer) return true
  if (facts.opensAt && facts.opensAt > now) return false
  switch (facts.audience) {
    case 'everyone':
      return true
    case 'accounts':
      return rights.isAccount
    case 'members':
      return rights.isMember
    case 'subscribers':
      return !rights.isCreator && (rights.isSubscribed || rights.hasBought)
    case 'buyers':
      return !rights.isCreator && rights.hasBought
  }
}

/** Whether open media of an item are open by a purchase or a plan, free ones included. */
export function isPaidFor({ audience }: MediaFacts, rights: Rights): boolean {
  if (rights.isOwner || rights.isReviewer) return false
  return (
    (audience === 'subscribers' || audience === 'buyers') &&
    (rights.isSubscribed || rights.hasBought)
  )
}
