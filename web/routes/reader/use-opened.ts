import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Revalidate the page once an item that was loaded locked has been unlocked, in this tab or
 * another.
 */
export function useOpened({ wasLocked, isLocked }: { wasLocked: boolean; isLocked: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (wasLocked && !isLocked) void revalidate()
  }, [wasLocked, isLocked, revalidate])
}
