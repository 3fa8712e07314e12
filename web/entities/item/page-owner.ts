import { useEffect } from 'react'

let ownerId: string | undefined

/** Whether the page that is open is a creator's, or that of one of their items. */
export const isPageOf = (creatorId: string): boolean => creatorId === ownerId

/** Name the creator whose page this is: it is left when they are blocked from anywhere on it. */
export function usePageOwner(creatorId: string): void {
  useEffect(() => {
    ownerId = creatorId
    return () => {
      ownerId = undefined
    }
  }, [creatorId])
}
