import { useEffect, useRef, useState } from 'react'

export interface Sound {
  src: string
  /** Seconds, as the server measured; null to have the browser measure. */
  duration: number | null
}

/** Playback of a recording: loads nothing until it is started. */
export function useSound({ src, duration }: Sound) {
  const element = useRef<HTMLAudioElement>(null)
  const isWanted = useRef(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [measured, setMeasured] = useState(0)
  // Addresses are signed anew with every read: a newer one, which would start it over, is used only
  // before it is started, and after the old one has failed.
  const [started, setStarted] = useState<string>()
  const source = started ?? src
  const length = duration ?? measured

  const play = () => {
    const { current: audio } = element
    if (!audio) return
    setStarted(source)
    setFailed(false)
    if (audio.error) audio.load()
    audio.play().catch(() => setPlaying(false))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: continues only with a new address
  useEffect(() => {
    if (isWanted.current) play()
  }, [source])

  return {
    source,
    isPlaying,
    isFailed,
    /** Seconds. */
    at: Math.min(at, length),
    length,
    toggle() {
      isWanted.current = !isPlaying
      if (isWanted.current) play()
      else element.current?.pause()
    },
    seek(seconds: number) {
      const to = Math.min(Math.max(0, seconds), length)
      if (element.current) element.current.currentTime = to
      setAt(to)
    },
    /** For the `audio` element. */
    audio: {
      ref: element,
      src: source,
      preload: 'none',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded() {
        isWanted.current = false
      },
      onError() {
        setPlaying(false)
        setFailed(true)
        setStarted(undefined)
      },
      onDurationChange() {
        const { duration: found = 0 } = element.current ?? {}
        if (Number.isFinite(found)) setMeasured(found)
      },
      onLoadedMetadata() {
        // Chosen before it was loaded, or heard by the old address.
        const { current: audio } = element
        if (audio && audio.currentTime !== at) audio.currentTime = at
      },
      onTimeUpdate() {
        const { current: audio } = element
        if (audio && audio.readyState > 0) setAt(audio.currentTime)
      },
    },
  } as const
}
