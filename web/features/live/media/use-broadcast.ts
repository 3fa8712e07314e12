import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreamAccess } from '#contract/live/playback.ts'
import { keepUp } from './keep-up.ts'
import { loadPlayer, NoPlayer } from './load-player.ts'
import type { Broadcast, Media } from './player.ts'
import { type LineQuality, lineOf } from './sent-line.ts'

export type BroadcastState = 'off' | 'connecting' | 'sending' | 'reconnecting' | 'unsupported'

const sampleMs = 3_000

interface Options {
  /** Null: nothing is published. */
  access: StreamAccess | null
  media: Media
  /** Access for another connection; null if the stream is over. */
  rejoin: () => Promise<StreamAccess | null>
  /** The media server takes the picture. */
  onSending: () => void
}

/** Publish while there is access, whatever happens to the connection. */
export function useBroadcast({ access, media, rejoin, onSending }: Options) {
  const [state, setState] = useState<BroadcastState>('off')
  const [line, setLine] = useState<LineQuality>()
  const broadcast = useRef<Broadcast>(undefined)
  const joinAgain = useEffectEvent(rejoin)
  const sending = useEffectEvent(onSending)
  const latest = useRef(media)
  const { video, audio } = media

  useEffect(() => {
    latest.current = { video, audio }
    broadcast.current?.replace({ video, audio }).catch(() => undefined)
  }, [video, audio])

  const channel = access?.channel
  const first = useEffectEvent(() => access)
  useEffect(() => {
    if (!channel) return setState('off')
    setState('connecting')
    const keeper = keepUp<Broadcast>({
      async connect(attempt) {
        const known = attempt === 0 ? first() : await joinAgain()
        if (!known) throw new Error('there is no stream to publish')
        return (await loadPlayer(known)).publish(known, latest.current)
      },
      onConnected(connection) {
        broadcast.current = connection
        // Another camera may have been chosen while the connection was made.
        connection.replace(latest.current).catch(() => undefined)
        setState('sending')
        sending()
      },
      onLost() {
        broadcast.current = undefined
        setLine(undefined)
        setState('reconnecting')
      },
      isFinal: (failure) => failure instanceof NoPlayer,
      onFailed: () => setState('unsupported'),
    })
    const onOnline = () => keeper.again()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      keeper.close()
      broadcast.current = undefined
    }
  }, [channel])

  useEffect(() => {
    if (state !== 'sending') return
    let before = 0
    const timer = setInterval(async () => {
      const sent = await broadcast.current?.sent().catch(() => undefined)
      if (!sent) return
      if (before > 0) setLine(lineOf(sent, sent.bytes - before, sampleMs))
      before = sent.bytes
    }, sampleMs)
    return () => clearInterval(timer)
  }, [state])

  return { state, line }
}
