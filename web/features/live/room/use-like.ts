import { useRef, useState } from 'react'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import type { Stream } from '#contract/live/stream.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import type { Room } from './use-room.ts'

/** Like a stream: shown at once, taken back if the server refuses it. */
export function useLike(stream: Stream, room: Pick<Room, 'likes' | 'patch'>) {
  const [isLiked, setLiked] = useState(stream.isLiked)
  const isSending = useRef(false)
  const show = (on: boolean) => {
    setLiked(on)
    room.patch({ likes: Math.max(0, room.likes + (on ? 1 : -1)) })
  }
  const toggle = async () => {
    if (isSending.current) return
    isSending.current = true
    const on = !isLiked
    show(on)
    try {
      const body = { objectId: stream._id, objectType: 'stream', action: 'like' } as const
      await call(on ? AddReaction : RemoveReaction, { body })
    } catch (failure) {
      setLiked(!on)
      room.patch({ likes: room.likes })
      toast(messageOf(failure), { tone: 'danger' })
    }
    isSending.current = false
  }
  return { isLiked, toggle: () => void toggle() }
}
