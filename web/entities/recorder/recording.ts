/** Recording formats by preference; Safari supports only the second. */
const recordedTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

const extensions: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

/** A running microphone recording. */
export interface Recording {
  /** Current volume, from 0 to 1. */
  level(): number
  /** Current length without pauses. */
  seconds(): number
  pause(): void
  resume(): void
  /** Stop and keep the recording. */
  stop(): void
  /** Stop and discard the recording. */
  drop(): void
}

/**
 * Request the microphone and start recording. `onDone` is called with the file, also when the
 * device is disconnected, and with undefined if nothing was recorded. Throws the errors of the
 * browser, such as a `NotAllowedError`.
 */
export async function startRecording(onDone: (file: File | undefined) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return record(stream, onDone)
  } catch (failure) {
    letGo(stream)
    throw failure
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream, onDone: (file: File | undefined) => void): Recording {
  const mimeType = recordedTypes.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const meter = meterOf(stream)
  const watch = stopwatch()
  const parts: Blob[] = []
  const release = () => {
    letGo(stream)
    meter.close()
  }
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    release()
    onDone(fileOf(parts, recorder.mimeType))
  }
  // Nothing is recorded before this event.
  recorder.onstart = watch.start
  recorder.start(1000)
  const end = () => recorder.state !== 'inactive' && recorder.stop()
  return {
    level: meter.level,
    seconds: watch.seconds,
    pause() {
      recorder.pause()
      watch.stop()
    },
    resume() {
      recorder.resume()
      watch.start()
    },
    stop: end,
    drop() {
      recorder.onstop = release
      end()
    },
  }
}

function fileOf(parts: readonly Blob[], recorded: string): File | undefined {
  const type = recorded.replace(/;.*/, '')
  const file = new File([...parts], `recording.${extensions[type] ?? 'webm'}`, { type })
  return file.size > 0 ? file : undefined
}

/** Measures the volume of a stream. */
function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples)
      return Math.min(1, Math.max(...samples.map(Math.abs)))
    },
    close: () => void context.close(),
  }
}

/** Uses the clock, as timers are throttled in background tabs. */
function stopwatch() {
  let spentMs = 0
  let since: number | undefined
  const seconds = () => (spentMs + (since === undefined ? 0 : performance.now() - since)) / 1000
  return {
    seconds,
    start() {
      since = performance.now()
    },
    stop() {
      spentMs = seconds() * 1000
      since = undefined
    },
  }
}

/** Peak volume of each of `count` equal parts, as bars of a waveform. */
export function barsOf(levels: readonly number[], count: number): number[] {
  const share = levels.length / count
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * share)
    return Math.max(0, ...levels.slice(from, Math.max(from + 1, Math.floor((index + 1) * share))))
  })
}
