import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Once an item that was loaded locked is unlocked, here or in another tab, its page is read again. */
export function useOpened({ wasLocked, isLocked }: { wasLocked: boolean; isLocked: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (wasLocked && !isLocked) void revalidate()
  }, [wasLocked, isLocked, revalidate])
}
