import { join } from 'node:path'
import { Problem } from '#server/kernel/problem.ts'
import type { FileWorld, KeepUpload } from './file-world.ts'
import { readWhole } from './read-whole.ts'
import { isMedia, isPicture } from './rules.ts'
import type { FileSlot } from './slots.ts'

/** What is known of an upload before processing. */
export interface Measured {
  width: number | null
  height: number | null
  durationSeconds: number | null
}

const unknown: Measured = { width: null, height: null, durationSeconds: null }

/**
 * Check and measure an upload as its slot and its kind require. Throws `upload_too_large`,
 * `upload_damaged`, `picture_too_large`, and for video and audio `video_too_large`,
 * `media_too_long`, `media_without_picture`, `media_without_sound` and `media_tool_missing`.
 */
export async function measureUpload(world: FileWorld, input: KeepUpload): Promise<Measured> {
  const { images, slots, settings, store } = world
  const { ownerId, type, upload } = input
  const { maxMb: setting } = slots.of(type)
  const maxMb = setting && settings.get(setting)
  if (maxMb && upload.sizeBytes > maxMb * 1_000_000)
    throw new Problem('upload_too_large', { maxMb })
  if (isPicture(upload.mimeType)) {
    const picture = await images.probe(await readWhole(store, upload.key), ownerId)
    return { width: picture.width, height: picture.height, durationSeconds: null }
  }
  return isMedia(upload.mimeType) ? measureMedia(world, input) : unknown
}

async function measureMedia(
  { media, settings, slots, store }: FileWorld,
  { ownerId, type, upload }: KeepUpload,
): Promise<Measured> {
  const isAudio = becomesAudio(slots.of(type), upload.mimeType)
  const minutes = settings.get(isAudio ? 'audioMaxMinutes' : 'videoMaxMinutes')
  const source = await media.inFolder(async (folder) => {
    const path = join(folder, 'upload')
    await store.linkTo(upload.key, path)
    return media.probe(path, { maxSeconds: minutes * 60 }, ownerId)
  })
  const { video, audio, durationSeconds } = source
  if (isAudio && !audio) throw new Problem('media_without_sound')
  if (isAudio) return { ...unknown, durationSeconds }
  if (!video) throw new Problem('media_without_picture')
  return { width: video.width, height: video.height, durationSeconds }
}

/** Whether only the audio of an upload is kept. */
export const becomesAudio = ({ isAudio }: FileSlot, mimeType: string): boolean =>
  isAudio === true || mimeType.startsWith('audio/')
