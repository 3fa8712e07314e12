import { useEffect, useState } from 'react'
import type { StreamChange } from '#contract/events.ts'
import type { Stream } from '#contract/live/stream.ts'
import { send } from '../../../lib/socket.ts'
import { useSocketEvent } from '../../../lib/socket-hooks.ts'
import { useCatchUp } from '../../../lib/use-catch-up.ts'

interface Options {
  /** The stream is over. */
  onEnded: () => void
  /** Events may have been missed, or the right to watch has changed: load the stream anew. */
  onStale: () => void
  /** The creator's picture is back. */
  onBack?: () => void
  /** The creator leaves by ending the stream, never by closing the page. */
  isHost?: boolean
}

/** What changes of a stream while it is on air, kept current by the events of its room. */
export function useRoom(stream: Stream, { onEnded, onStale, onBack, isHost = false }: Options) {
  const { conversationId, performerId } = stream
  const [loaded, setLoaded] = useState(stream)
  const [watchers, setWatchers] = useState(stream.stats.members)
  const [change, setChange] = useState(() => changeOf(stream))
  if (stream !== loaded) {
    setLoaded(stream)
    setWatchers(stream.stats.members)
    setChange(changeOf(stream))
  }
  const isOurs = (room: { conversationId: string }) => room.conversationId === conversationId

  useEffect(() => {
    return () => {
      if (!isHost) send('public-stream/leave', { conversationId })
    }
  }, [conversationId, isHost])
  const [isFirst, setFirst] = useState(true)
  useCatchUp(() => {
    send('public-stream/join', { conversationId })
    if (!isFirst) onStale()
    setFirst(false)
  })
  useSocketEvent('public-room-changed', (room) => {
    if (isOurs(room)) setWatchers(room.total)
  })
  useSocketEvent('stream_changed', ({ conversationId: room, ...next }) => {
    if (room !== conversationId) return
    if (change.isPaused && !next.isPaused) onBack?.()
    setChange(next)
  })
  useSocketEvent('join-broadcaster', (room) => {
    if (isOurs(room) || room.performerId === performerId) onBack?.()
  })
  useSocketEvent('model-left', (room) => {
    if (isOurs(room)) onEnded()
  })
  useSocketEvent('admin-end-session-stream', (room) => {
    if (isOurs(room)) onEnded()
  })
  useSocketEvent('stream_removed', (room) => {
    if (isOurs(room)) onStale()
  })
  return {
    ...change,
    watchers,
    /** Show a change of this page before its event arrives. */
    patch: (part: Partial<StreamChange>) => setChange((now) => ({ ...now, ...part })),
  }
}

export type Room = ReturnType<typeof useRoom>

const changeOf = ({ title, description, goal, isPaused, stats }: Stream): StreamChange => ({
  title,
  description,
  goal,
  likes: stats.likes,
  isPaused,
})
