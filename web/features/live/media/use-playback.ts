import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreamAccess } from '#contract/live/playback.ts'
import type { Quality } from './quality.ts'
import { type PlayState, type Watching, watch } from './watch.ts'

interface Options {
  element: RefObject<HTMLVideoElement | null>
  access: StreamAccess
  rejoin: () => Promise<StreamAccess | null>
}

/** Play a stream while the component is mounted. */
export function usePlayback({ element, access, rejoin }: Options) {
  const [state, setState] = useState<PlayState>('connecting')
  const [quality, setQuality] = useState<Quality>('automatic')
  const watching = useRef<Watching>(undefined)
  const chosen = useRef(quality)
  const joinAgain = useEffectEvent(rejoin)
  const start = useEffectEvent((video: HTMLVideoElement) =>
    watch({
      element: video,
      access,
      rejoin: () => joinAgain(),
      quality: () => chosen.current,
      onState: setState,
    }),
  )

  // A connection is kept when only the token is another one.
  const { channel } = access
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel is another stream
  useEffect(() => {
    if (!element.current) return
    const mine = start(element.current)
    watching.current = mine
    const onVisible = () => document.visibilityState === 'visible' && mine.revive()
    const onOnline = () => mine.again()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
      mine.close()
    }
  }, [element, channel])

  return {
    state,
    quality,
    choose(next: Quality) {
      chosen.current = next
      setQuality(next)
      watching.current?.adapt()
    },
    again: () => watching.current?.again(),
  }
}
