import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import * as commands from './commands.ts'
import { fragmentReader } from './fragments.ts'
import type { MediaFacts, MediaSource } from './media-facts.ts'
import type { ProgramLimits } from './program.ts'
import { progressReader } from './progress.ts'
import { type Segment, videoCodecOf } from './segments.ts'
import { peaksOf } from './waveform.ts'

export interface MakerParts {
  run(
    program: 'ffmpeg',
    args: readonly string[],
    limits: Omit<ProgramLimits, 'memoryBytes' | 'signal'>,
    onOutput?: (chunk: Buffer) => void,
  ): Promise<void>
  probe(path: string): Promise<MediaFacts>
  /** The filters that the program has. */
  filters(): Promise<ReadonlySet<string>>
}

/** A verified output file, since the tool's output is not trusted. */
export interface MadeMedia {
  path: string
  durationSeconds: number
}

export interface MadeVideo extends MadeMedia {
  width: number
  height: number
  /** Of its largest segment. */
  bitsPerSecond: number
  /** As written in a playlist, such as `avc1.64001e,mp4a.40.2`. */
  codecs: string
  /** The file, with the index of its segments. */
  content(): Readable
}

/** The finished part of a video that is still encoded. */
export interface GrownVideo {
  path: string
  headBytes: number
  segments: readonly Segment[]
  codecs: string
  /** Its maximum bandwidth. */
  bitsPerSecond: number
}

/** All thumbnails of a video in one picture, from left to right and top to bottom. */
export interface MadeSprite {
  path: string
  columns: number
  count: number
  tileWidth: number
  tileHeight: number
  intervalSeconds: number
}

interface VideoRequest {
  /** Pixels of the shorter side; smaller videos are not scaled up. */
  height: VideoHeight
  folder: string
  /** Receives the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Receives the finished part while the rest is encoded; it is awaited. */
  onGrown?: (grown: GrownVideo) => Promise<void>
  /** For work that nobody waits for; runs at a low priority. */
  isLater?: boolean
  /** A PNG overlaid on the lower right corner of the whole video. */
  layer?: string | undefined
}

/** The heights of renditions, and their maximum bitrates. */
const maxKilobits = { 360: 900, 720: 2_800, 1080: 5_000 } as const
export type VideoHeight = keyof typeof maxKilobits

/** Timeout of a task, in whole milliseconds: a multiple of the playing time, at least ten minutes. */
const wallClockOf = ({ durationSeconds }: MediaSource) =>
  Math.max(600_000, Math.ceil(durationSeconds * 12_000))

const audioKilobits = 128
const pictureBytes = 50_000_000
const threads = 2

export function makers(parts: MakerParts) {
  const { run } = parts
  return {
    makeVideo: (source: MediaSource, request: VideoRequest) => makeVideo(parts, source, request),
    makeAudio: (source: MediaSource, request: Pick<VideoRequest, 'folder' | 'onProgress'>) =>
      makeAudio(parts, source, request),
    /** One representative frame of the video, as a picture at most 1,080 pixels wide or high. */
    makeFrame: (source: MediaSource, folder: string) => makeFrame(parts, source, folder),
    /** Thumbnails of the whole video, at most 100, in one JPEG. */
    makeSprite: (source: MediaSource, folder: string) => makeSprite(parts, source, folder),
    /** The peak of each of 100 parts, from 0 to 100. */
    async readWaveform({ path, audio, durationSeconds }: MediaSource): Promise<number[]> {
      if (!audio) throw new Problem('media_without_sound')
      const loudest = peaksOf({
        parts: 100,
        samples: durationSeconds * commands.samplesPerSecond,
      })
      const limits = { wallClockMs: 5 * minuteMs, maxFileBytes: pictureBytes }
      await run('ffmpeg', commands.samples(path, audio.index), limits, loudest.read)
      return loudest.parts()
    },
  }
}

async function makeVideo(
  { run, probe, filters }: MakerParts,
  source: MediaSource,
  { height, folder, onProgress, onGrown, isLater = false, layer }: VideoRequest,
): Promise<MadeVideo> {
  if (!source.video) throw new Problem('media_without_picture')
  const path = join(folder, `${height}.mp4`)
  const { durationSeconds } = source
  const kilobits = maxKilobits[height] + audioKilobits
  const args = commands.video({
    ...{ input: source.path, output: path, height, threads, layer },
    ...{ video: source.video, audio: source.audio?.index, filters: await filters() },
    maxRate: `${maxKilobits[height]}k`,
    maxSeconds: durationSeconds + 1,
  })
  const limits = {
    wallClockMs: wallClockOf(source),
    maxFileBytes: 10_000_000 + (durationSeconds * kilobits * 1000 * 2) / 8,
    niceness: isLater ? 15 : 10,
  }
  const { read, readWhole } = fragmentReader(path)
  const grown = async () => {
    const { head, segments } = await read()
    if (!head || segments.length === 0) return
    const codecs = codecsOf(head, source)
    const bitsPerSecond = kilobits * 1000
    await onGrown?.({ path, headBytes: head.length, segments, codecs, bitsPerSecond })
  }
  const ran = run('ffmpeg', args, limits, shareOf(source, onProgress))
  await (onGrown ? whileRunning(ran, grown) : ran)
  const { video, audio, durationSeconds: made = 0 } = await probe(path)
  if (!video) throw new Problem('upload_damaged')
  refuseCut(source, made)
  const { head, segments, index } = await readWhole(made)
  const last = segments.at(-1)
  if (!head || !index || !last) throw new Problem('upload_damaged')
  const range = { start: head.length, end: last.offset + last.sizeBytes - 1 }
  const content = () =>
    Readable.from(
      (async function* () {
        yield Buffer.concat([head, index])
        yield* createReadStream(path, range)
      })(),
    )
  const rates = segments.map(({ sizeBytes, seconds }) => (sizeBytes * 8) / Math.max(seconds, 1))
  const bitsPerSecond = Math.ceil(Math.max(...rates))
  const codecs = codecsOf(head, { audio })
  const { width, height: madeHeight } = video
  return { path, durationSeconds: made, width, height: madeHeight, bitsPerSecond, codecs, content }
}

const codecsOf = (head: Buffer, { audio }: Pick<MediaFacts, 'audio'>) =>
  [videoCodecOf(head), audio && 'mp4a.40.2'].filter(Boolean).join(',')

const lookedAtEveryMs = 300

/** Repeat `work` until a run has ended; throws what either of them throws. */
async function whileRunning(ran: Promise<void>, work: () => Promise<void>): Promise<void> {
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      await sleep(lookedAtEveryMs)
      if (!isOver) await work()
    }
  })()
  // The first failure is thrown; the other one is awaited and ignored.
  working.catch(() => {})
  try {
    await ran
  } finally {
    isOver = true
    await working.catch(() => {})
  }
  await working
}

async function makeAudio(
  { run, probe }: MakerParts,
  source: MediaSource,
  { folder, onProgress }: Pick<VideoRequest, 'folder' | 'onProgress'>,
): Promise<MadeMedia> {
  if (!source.audio) throw new Problem('media_without_sound')
  const path = join(folder, 'audio.m4a')
  const { durationSeconds } = source
  const args = commands.audio({
    ...{ input: source.path, output: path, audio: source.audio.index },
    maxSeconds: durationSeconds + 1,
  })
  const maxFileBytes = 5_000_000 + (durationSeconds * audioKilobits * 1000 * 2) / 8
  const limits = { wallClockMs: wallClockOf(source), maxFileBytes }
  await run('ffmpeg', args, limits, shareOf(source, onProgress))
  const { audio, durationSeconds: made = 0 } = await probe(path)
  if (!audio) throw new Problem('upload_damaged')
  refuseCut(source, made)
  return { path, durationSeconds: made }
}

/**
 * Reject a truncated file, which ends long before its declared duration; the tool plays what is
 * left of it.
 */
function refuseCut({ durationSeconds }: MediaSource, made: number): void {
  if (made < durationSeconds * 0.9 - 1) throw new Problem('upload_damaged')
}

function shareOf({ durationSeconds }: MediaSource, report: VideoRequest['onProgress']) {
  return progressReader((seconds) => report?.(Math.min(1, seconds / durationSeconds)))
}

async function makeFrame(
  { run, filters }: Pick<MakerParts, 'run' | 'filters'>,
  { path: input, video, durationSeconds }: MediaSource,
  folder: string,
): Promise<string> {
  if (!video) throw new Problem('media_without_picture')
  const output = join(folder, 'frame.png')
  const limits = { wallClockMs: 2 * minuteMs, maxFileBytes: pictureBytes }
  // Videos often start in black: take a later frame.
  const atSeconds = Math.min(durationSeconds * 0.1, 10)
  const order = { input, output, video, filters: await filters() }
  await run('ffmpeg', commands.frame({ ...order, atSeconds }), limits)
  // The video may end earlier than declared, or have no frame there, which the tool does not
  // report.
  if (!(await isThere(output))) {
    await run('ffmpeg', commands.frame({ ...order, atSeconds: 0 }), limits)
  }
  return assertThere(output)
}

/** Minimum distance of keyframes. */
const keyframeSeconds = 4
const maxTiles = 100

async function makeSprite(
  { run }: Pick<MakerParts, 'run'>,
  { path: input, video, durationSeconds }: MediaSource,
  folder: string,
): Promise<MadeSprite> {
  if (!video) throw new Problem('media_without_picture')
  const path = join(folder, 'sprite.jpg')
  const steps = Math.ceil(durationSeconds / maxTiles / keyframeSeconds)
  const intervalSeconds = Math.max(1, steps) * keyframeSeconds
  const count = Math.min(maxTiles, Math.ceil(durationSeconds / intervalSeconds))
  const columns = Math.min(10, count)
  const tile = tileOf(video)
  const rows = Math.ceil(count / columns)
  const order = { input, output: path, columns, rows, ...tile, intervalSeconds }
  const limits = { wallClockMs: 10 * minuteMs, maxFileBytes: pictureBytes, niceness: 15 }
  await run('ffmpeg', commands.sprite(order), limits)
  return { path: await assertThere(path), columns, count, ...tile, intervalSeconds }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function assertThere(path: string): Promise<string> {
  if (!(await isThere(path))) throw new Problem('upload_damaged')
  return path
}

/** 160 pixels on the longer side, even. */
function tileOf({ width, height }: { width: number; height: number }) {
  const scale = 160 / Math.max(width, height)
  const even = (size: number) => Math.max(2, Math.round((size * scale) / 2) * 2)
  return { tileWidth: even(width), tileHeight: even(height) }
}
