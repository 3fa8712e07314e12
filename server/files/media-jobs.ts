import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Mark } from '#server/platform/images/index.ts'
import { type Attempt, addJob } from '#server/platform/jobs/index.ts'
import type { GrownVideo, MediaSource, VideoHeight } from '#server/platform/media/index.ts'
import { encodersAtATime } from '#server/platform/media/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FileWorld } from './file-world.ts'
import { dropPieces, dropPiecesLater, growingFile } from './growing-jobs.ts'
import { type FileMedia, type Rendition, videoHeights } from './made-media.ts'
import { becomesAudio } from './measure-upload.ts'
import { findWaiting, type MediaPass, type StoredFile } from './reads.ts'
import { failureCode, fileAttempts, unusable, workShares } from './rules.ts'
import { type MadeStep, markFailed, markProcessing, recordMade, recordProgress } from './writes.ts'

/**
 * How many processes encode at a time, by pass. Long files have one of their own, so that no short
 * one waits for an hour's film.
 */
const encoders: Record<MediaPass, number> = {
  first: encodersAtATime,
  firstOfLong: 1,
  further: encodersAtATime,
}

/** How many jobs may encode at a time. */
export const mediaJobsAtATime = encoders.first + encoders.firstOfLong + encoders.further

/**
 * Queue the media work of an account. There is one job for each account and pass, which does one
 * step of one file and then queues itself again behind those of other accounts, so that nobody
 * waits for all uploads of somebody else. First versions, with which a file becomes playable, have
 * their own queues. The number of queues bounds how many processes encode at a time.
 */
export function queueMedia(db: Db | Tx, pass: MediaPass, ownerId: string): Promise<void> {
  const lane = Number.parseInt(ownerId.slice(-6), 16) % encoders[pass]
  const names = { key: `${pass} media of ${ownerId}`, queue: `${pass} media ${lane}` }
  const job = { ...names, maxAttempts: fileAttempts }
  return addJob(db, 'files.media', { pass, ownerId }, job)
}

/**
 * Do the next step of one file of an account; safe to repeat. When the last attempt fails, the file
 * ends with what was made of it, and those behind it continue.
 */
export async function workOnMedia(
  world: FileWorld,
  { pass, ownerId }: { pass: MediaPass; ownerId: string },
  attempt: Partial<Attempt> = {},
): Promise<void> {
  const [file, next] = await findWaiting(world.db, { pass, ownerId })
  const goOn = async () => {
    if (next) await queueMedia(world.db, pass, ownerId)
    // Uploads begin here, and those whose job was killed may be anywhere.
    if (pass === 'first') await queueMedia(world.db, 'firstOfLong', ownerId)
    if (file || pass === 'first') await queueMedia(world.db, 'further', ownerId)
  }
  try {
    if (file) await processStep(untilAborted(world, attempt.signal), file)
  } catch (failure) {
    if (!attempt.isFinal?.(failure) || !file) throw failure
    await endFailed(world, file, failureCode(failure))
    await goOn()
    throw failure
  }
  await goOn()
}

const untilAborted = (world: FileWorld, signal: AbortSignal | undefined): FileWorld =>
  signal ? { ...world, media: { ...world.media, ...world.media.until(signal) } } : world

/** Do the next step of a file: its first version, a further rendition, or the storyboard. */
export async function processStep(world: FileWorld, file: StoredFile): Promise<void> {
  const { clock, db, media, slots, store } = world
  await markProcessing(db, file.id, clock.now())
  try {
    const step = await media.inFolder(async (folder) => {
      const path = join(folder, 'original')
      await store.linkTo(file.storageKey, path)
      const source = await media.probe(path, unlimited, file.ownerId)
      if (becomesAudio(slots.of(file.type), file.mimeType)) {
        return audioOf(world, { file, source, folder })
      }
      return videoStepOf(world, { file, source, folder })
    })
    const isStored = await recordMade(db, file.id, step, clock.now())
    // Its owner deleted it meanwhile: delete its variants as well.
    if (!isStored) await addJob(db, 'files.erase', { fileId: file.id })
  } catch (failure) {
    if (!(failure instanceof Problem) || !unusable.has(failure.code)) throw failure
    await endFailed(world, file, failure.code)
  }
}

/** End work on a file. Playable renditions stay; one that cannot be made is left out. */
async function endFailed(
  { clock, db, store }: FileWorld,
  { id, media }: StoredFile,
  code: ProblemCode,
): Promise<void> {
  if (media && !media.growing) {
    await recordMade(db, id, { media, variants: [], isLast: true }, clock.now())
    return
  }
  // Only the bytes are lost when the store is: the file must not wait for it.
  await dropPieces({ db, store }, id).catch(() => {})
  await markFailed(db, id, code, clock.now())
}

/** The length was already checked on upload. */
const unlimited = { maxSeconds: Number.MAX_SAFE_INTEGER }

interface Work {
  file: StoredFile
  source: MediaSource
  folder: string
}

async function audioOf(world: FileWorld, { file, source, folder }: Work): Promise<MadeStep> {
  const onProgress = progressOf(world, file, (share) => share)
  const { path, durationSeconds } = await world.media.makeAudio(source, { folder, onProgress })
  const made = { ...source, path, durationSeconds, video: undefined, audio: { index: 0 } }
  const waveform = await world.media.readWaveform(made)
  await put(world, file, 'audio', path)
  const media: FileMedia = { renditions: [], hasPoster: false, storyboard: null, waveform }
  return { media, variants: ['audio'], durationSeconds, isLast: true }
}

async function videoStepOf(world: FileWorld, work: Work): Promise<MadeStep> {
  const { file, source } = work
  if (!file.media || file.media.growing) return firstOf(world, work)
  const height = heightsOf(source)[file.media.renditions.length]
  return height ? heightOf(world, work, file.media, height) : storyboardOf(world, work, file.media)
}

/** The mark to draw on the variants of a file. */
export const markOf = ({ mark }: StoredFile): Mark | undefined =>
  mark === null ? undefined : { text: mark, place: 'corner' }

/** The poster and the lowest rendition: with them it can be shown and played. */
async function firstOf(world: FileWorld, work: Work): Promise<MadeStep> {
  const { file, source, folder } = work
  const frame = await readFile(await world.media.makeFrame(source, folder))
  const { variants: wanted } = world.slots.of(file.type)
  const poster = await world.images.makeVariants(frame, wanted, file.ownerId, markOf(file))
  for (const { variant, bytes } of poster.variants) {
    await putBytes(world, file, variant, bytes)
  }
  const media = { renditions: [], hasPoster: true, storyboard: null, waveform: null }
  const { onGrown, pieces } = growingFile(world, file.id, media)
  const rendition = await renditionOf(world, work, videoHeights[0], onGrown)
  await dropPiecesLater(world, file.id)
  return {
    media: { ...media, renditions: [rendition], pieces: pieces() },
    variants: [...wanted, rendition.variant],
    thumbhash: poster.thumbhash,
    isLast: false,
  }
}

async function heightOf(
  world: FileWorld,
  work: Work,
  media: FileMedia,
  height: VideoHeight,
): Promise<MadeStep> {
  const rendition = await renditionOf(world, work, height)
  const renditions = [...media.renditions, rendition]
  return { media: { ...media, renditions }, variants: [rendition.variant], isLast: false }
}

/** Read from the lowest rendition, which is faster to decode than the upload. */
async function storyboardOf(world: FileWorld, work: Work, media: FileMedia): Promise<MadeStep> {
  const { file, source, folder } = work
  const path = join(folder, 'lowest')
  await world.store.linkTo(fileKey(file.id, `v${videoHeights[0]}`), path)
  const sprite = await world.media.makeSprite({ ...source, path }, folder)
  // The tool's output is not trusted: it must be a picture that decodes.
  await world.images.probe(await readFile(sprite.path), file.ownerId)
  await put(world, file, 'storyboard', sprite.path)
  const { path: _path, ...storyboard } = sprite
  return { media: { ...media, storyboard }, variants: ['storyboard'], isLast: true }
}

async function renditionOf(
  world: FileWorld,
  work: Work,
  height: VideoHeight,
  onGrown?: (grown: GrownVideo) => Promise<void>,
): Promise<Rendition> {
  const { file, source, folder } = work
  const heights = heightsOf(source)
  const workOf = workShares(source, heights)
  const onProgress = progressOf(world, file, (share) => workOf(height, share))
  const isLater = height !== videoHeights[0]
  const layer = await layerOf(world, work, height)
  const request = { height, folder, onProgress, isLater, layer, ...(onGrown && { onGrown }) }
  const made = await world.media.makeVideo(source, request)
  const variant = `v${height}` as const
  await world.store.put(fileKey(file.id, variant), made.content(), { maxBytes })
  const { width, height: shown, bitsPerSecond, codecs } = made
  return { variant, width, height: shown, bitsPerSecond, codecs }
}

/** The mark for a height, as a picture file. */
async function layerOf(
  { images }: FileWorld,
  { file, source, folder }: Work,
  height: VideoHeight,
): Promise<string | undefined> {
  const [mark, { video }] = [markOf(file), source]
  if (!mark || !video) return undefined
  const scale = Math.min(1, height / Math.min(video.width, video.height))
  const [width, shown] = [video.width, video.height].map((side) => Math.round(side * scale))
  const size = { width: Math.max(2, width ?? 0), height: Math.max(2, shown ?? 0) }
  const path = join(folder, `mark-${height}.png`)
  await writeFile(path, await images.markLayer(mark, size, file.ownerId))
  return path
}

/** Never above the source, with some tolerance for slightly cropped videos. */
function heightsOf({ video }: MediaSource): VideoHeight[] {
  const shortSide = video ? Math.min(video.width, video.height) : 0
  return videoHeights.filter((height, at) => at === 0 || height <= shortSide * 1.05)
}

const progressEveryMs = 1_000

/** Store the progress at most once a second; 100 is left to the last step. */
function progressOf(
  { clock, db }: FileWorld,
  { id }: StoredFile,
  total: (share: number) => number,
) {
  let last = clock.now().getTime()
  return (share: number) => {
    const now = clock.now().getTime()
    if (now - last < progressEveryMs) return
    last = now
    // Only informative, and written again in a second.
    recordProgress(db, id, Math.min(99, Math.floor(total(share) * 100))).catch(() => {})
  }
}

const maxBytes = 20_000_000_000

const put = (world: FileWorld, { id }: StoredFile, variant: string, path: string) =>
  world.store.put(fileKey(id, variant), createReadStream(path), { maxBytes })

async function putBytes(
  { store }: FileWorld,
  { id }: StoredFile,
  variant: string,
  bytes: Uint8Array,
) {
  await store.put(fileKey(id, variant), Readable.from([Buffer.from(bytes)]), { maxBytes })
}
