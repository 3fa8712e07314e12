import { useEffect, useState } from 'react'
import type { OwnStream } from '#contract/live/own-streams.ts'
import { SetDuration } from '#contract/live/streams.ts'
import { call } from '../../../lib/api.ts'

/** The server is asked for its own measure so often, in milliseconds; in between the page counts on. */
const askMs = 30_000

/** How long a stream has been on air, in seconds. */
export function useDuration({
  _id,
  streamingTime,
}: Pick<OwnStream, '_id' | 'streamingTime'>): number {
  const [known, setKnown] = useState({ seconds: streamingTime, atMs: 0 })
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => setKnown({ seconds: streamingTime, atMs: performance.now() }), [streamingTime])
  useEffect(() => {
    const tick = setInterval(() => setNowMs(performance.now()), 1000)
    const ask = setInterval(() => {
      call(SetDuration, { body: { streamId: _id, duration: 0 } }).then(
        (answer) => setKnown({ seconds: answer.streamingTime, atMs: performance.now() }),
        () => undefined,
      )
    }, askMs)
    return () => {
      clearInterval(tick)
      clearInterval(ask)
    }
  }, [_id])
  return known.seconds + Math.max(0, Math.floor((nowMs - known.atMs) / 1000))
}
