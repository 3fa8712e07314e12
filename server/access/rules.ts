import type { ItemFacts } from './item-kinds.ts'

/** What a viewer has to do with an item. */
export interface Rights {
  isOwner: boolean
  /** Signed in. */
  isAccount: boolean
  isCreator: boolean
  isMember: boolean
  isSubscribed: boolean
  hasBought: boolean
}

export type MediaFacts = Pick<ItemFacts, 'audience' | 'opensAt' | 'memberIds'>

/**
 * Decide whether a viewer may have the media of an item. A creator never gets what another creator
 * protects, whatever was paid. What was bought stays open when the item turns to subscribers.
 */
export function mediaIsOpen(facts: MediaFacts, rights: Rights, now: number = Date.now()): boolean {
  if (rights.isOwner) return true
  if (facts.opensAt && facts.opensAt.getTime() > now) return false
  if (facts.memberIds && !rights.isMember) return false
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
