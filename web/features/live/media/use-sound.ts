import { type RefObject, useState } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'

const key = 'live-sound'

/** What the viewer chose last, from 0 to 1; 0 is muted. */
function keptVolume(): number {
  const kept = browserStorage.readJson(key)
  return typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 1
}

/**
 * The sound of a video that begins muted, as browsers require: it is switched on as soon as pictures run.
 * Where that is refused, `needsTap` asks for a tap.
 */
export function useSound(element: RefObject<HTMLVideoElement | null>) {
  const [volume, setVolume] = useState(0)
  const [needsTap, setNeedsTap] = useState(false)

  const apply = async (next: number) => {
    const video = element.current
    if (!video) return
    if (next > 0) video.volume = next
    video.muted = next === 0
    setVolume(next)
    try {
      await video.play()
      setNeedsTap(false)
    } catch (failure) {
      // A source that was replaced meanwhile refuses nothing.
      if (!(failure instanceof DOMException && failure.name === 'NotAllowedError')) return
      video.muted = true
      setVolume(0)
      setNeedsTap(true)
      video.play().catch(() => undefined)
    }
  }
  const choose = (next: number) => {
    browserStorage.keep(key, JSON.stringify(next))
    void apply(next)
  }

  return {
    volume,
    needsTap,
    /** Pictures run for the first time. */
    begin: () => void apply(keptVolume()),
    choose,
    tap: () => choose(keptVolume() || 1),
    toggle: () => choose(volume === 0 ? keptVolume() || 1 : 0),
  }
}
