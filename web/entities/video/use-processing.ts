import { useEffect, useEffectEvent, useState } from 'react'
import type { Video } from '#contract/content/video.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { call } from '../../lib/api.ts'

/** Polling interval of a player in milliseconds, from the contract. */
const askedEveryMs = 5000

/**
 * Poll the progress of a video's processing: from 0 to 1, once it is known. `onChange` is called
 * when the first part can be played, when processing is done, and when it failed.
 */
export function useProcessing(video: Video, onChange: () => void): number | undefined {
  const { _id, fileId, processing, isLocked } = video
  const isAsked = processing && !isLocked
  const isPlayable = Boolean(video.video.hls)
  const [share, setShare] = useState<number>()
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!isAsked) return
    const query = { target: 'videoId', targetId: _id } as const
    const ask = async () => {
      const file = await call(ReadFileStatus, { params: { id: fileId }, query }).catch(() => null)
      const isBegun = !isPlayable && Boolean(file?.hls)
      if (file?.progress !== undefined) setShare(file.progress / 100)
      if (isBegun || file?.status === 'finished' || file?.status === 'error') change()
    }
    void ask()
    const timer = setInterval(ask, askedEveryMs)
    return () => clearInterval(timer)
  }, [_id, fileId, isAsked, isPlayable])
  return share
}
