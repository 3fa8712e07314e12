import { useEffect, useRef } from 'react'
import { m } from '../../../lib/paraglide/messages.js'

/** So loud a voice fills the meter; the root mean square of samples from -1 to 1. */
const fullLevel = 0.25

/** How loud the microphone is. */
export function SoundLevel({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      const level = Math.min(1, Math.sqrt(power) / fullLevel)
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(2)})`
    }, 100)
    return () => {
      clearInterval(timer)
      source.disconnect()
      void context.close()
      if (bar.current) bar.current.style.transform = 'scaleX(0)'
    }
  }, [track])
  return (
    <span
      role="img"
      aria-label={track ? m.live_sound_level() : m.live_sound_off()}
      title={m.live_sound_level()}
      className="h-2 min-w-16 max-w-40 flex-1 overflow-hidden rounded-full bg-sunk-strong"
    >
      <span
        ref={bar}
        className="block h-full origin-left rounded-full bg-success transition-transform duration-100 rtl:origin-right"
        style={{ transform: 'scaleX(0)' }}
      />
    </span>
  )
}
