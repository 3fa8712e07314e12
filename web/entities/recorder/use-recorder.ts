import { useEffect, useRef, useState } from 'react'
import { barsOf, type Recording, startRecording } from './recording.ts'

/** Default limit of the server; operators may set a lower one. */
export const maxRecordingSeconds = 15 * 60

const sampleMs = 100
export const barCount = 48

/** Reason why recording failed. */
export type RecorderFailure = 'denied' | 'missing' | 'failed'
export type RecorderStep =
  | 'ready'
  | 'asking'
  | 'recording'
  | 'paused'
  | 'recorded'
  | RecorderFailure

/** No device, or no browser support. */
const missing = ['NotFoundError', 'NotSupportedError', 'TypeError']

function reasonOf(failure: unknown): RecorderFailure {
  const { name = '' } = failure instanceof Error ? failure : {}
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return missing.includes(name) ? 'missing' : 'failed'
}

/** The finished recording: the file, and a URL to play it. */
interface Recorded {
  file: File
  src: string
}

/** Microphone recorder with duration and waveform. */
export function useRecorder() {
  const [step, setStep] = useState<RecorderStep>('ready')
  const [recorded, setRecorded] = useState<Recorded>()
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const running = useRef<Recording>(undefined)
  /**
   * Counts the starts: if permission is granted after the recording was discarded, the microphone
   * is released.
   */
  const attempt = useRef(0)

  useEffect(() => () => running.current?.drop(), [])
  useEffect(() => () => URL.revokeObjectURL(recorded?.src ?? ''), [recorded])
  useEffect(() => {
    if (step !== 'recording') return
    const timer = setInterval(() => {
      const { current } = running
      if (!current) return
      setSeconds(Math.min(maxRecordingSeconds, current.seconds()))
      setLevels((before) => [...before, current.level()])
      if (current.seconds() >= maxRecordingSeconds) current.stop()
    }, sampleMs)
    return () => clearInterval(timer)
  }, [step])

  const drop = () => {
    attempt.current += 1
    running.current?.drop()
    running.current = undefined
    setRecorded(undefined)
    setSeconds(0)
    setLevels([])
    setStep('ready')
  }

  const done = (file: File | undefined) => {
    running.current = undefined
    setRecorded(file && { file, src: URL.createObjectURL(file) })
    setStep(file ? 'recorded' : 'failed')
  }

  const start = async () => {
    drop()
    setStep('asking')
    const { current: mine } = attempt
    try {
      const recording = await startRecording(done)
      if (attempt.current !== mine) return recording.drop()
      running.current = recording
      setStep('recording')
    } catch (failure) {
      if (attempt.current === mine) setStep(reasonOf(failure))
    }
  }

  return {
    step,
    seconds,
    recorded,
    /** The latest bars while recording, all of them afterwards. */
    bars: step === 'recorded' ? barsOf(levels, barCount) : lastOf(levels),
    start,
    drop,
    stop: () => running.current?.stop(),
    pause() {
      running.current?.pause()
      setStep('paused')
    },
    resume() {
      running.current?.resume()
      setStep('recording')
    },
  }
}

const lastOf = (levels: readonly number[]): number[] => {
  const last = levels.slice(-barCount)
  return [...Array.from({ length: barCount - last.length }, () => 0), ...last]
}
