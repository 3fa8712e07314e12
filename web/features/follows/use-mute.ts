import { useState } from 'react'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { hideLater } from '../../entities/item/hide.ts'

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
    const isDone = await hideLater(({ muteCreator, unmuteCreator }) =>
      (isNow ? muteCreator : unmuteCreator)({ _id: id, name }),
    )
    if (!isDone) setChanged({ id, isMuted: !isNow })
  }
  return { isMuted, toggle }
}
