import { useState } from 'react'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { muteCreator, unmuteCreator } from '../../entities/item/dismissed-items.ts'

interface Muted {
  _id: string
  name: string
  isMuted: boolean
}

/**
 * Mute a creator in the home feed, or unmute them: an optimistic update, rolled back if the server
 * rejects it.
 */
export function useMute({ _id: id, name, isMuted: wasMuted }: Muted) {
  const isSignedIn = useSignedIn()
  const [changed, setChanged] = useState({ id, isMuted: wasMuted })
  const isMuted = changed.id === id ? changed.isMuted : wasMuted

  const toggle = async () => {
    if (!isSignedIn()) return
    const isNow = !isMuted
    setChanged({ id, isMuted: isNow })
    const change = isNow ? muteCreator : unmuteCreator
    if (!(await change({ _id: id, name }))) setChanged({ id, isMuted: !isNow })
  }
  return { isMuted, toggle }
}
