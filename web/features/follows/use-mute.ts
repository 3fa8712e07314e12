import { useState } from 'react'
import { MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Muted {
  _id: string
  name: string
  isMuted: boolean
}

/** Leave a creator out of one's home, or take them back in: shown at once, undone when refused. */
export function useMute({ _id: id, name, isMuted: wasMuted }: Muted) {
  const isSignedIn = useSignedIn()
  const [changed, setChanged] = useState({ id, isMuted: wasMuted })
  const isMuted = changed.id === id ? changed.isMuted : wasMuted

  const toggle = async () => {
    if (!isSignedIn()) return
    const isNow = !isMuted
    setChanged({ id, isMuted: isNow })
    try {
      await call(isNow ? MuteCreator : UnmuteCreator, { params: { id } })
      toast(isNow ? m.muted_name({ name }) : m.unmuted_name({ name }), { tone: 'success' })
    } catch (failure) {
      setChanged({ id, isMuted: !isNow })
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { isMuted, toggle }
}
