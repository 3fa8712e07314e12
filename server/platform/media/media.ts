import { availableParallelism } from 'node:os'
import { Problem } from '#server/kernel/problem.ts'
import { fairQueue, type QueueLimits } from '../fair-queue.ts'
import * as commands from './commands.ts'
import { makers } from './makers.ts'
import { type MediaFacts, type MediaSource, readFacts } from './media-facts.ts'
import { ProgramFailed, type ProgramLimits, runProgram } from './program.ts'
import { progressReader } from './progress.ts'
import { workFolders } from './work-folders.ts'

export interface MediaTools {
  ffmpeg: string
  ffprobe: string
}

export interface MediaLimits {
  /** Seconds; the Problem states it in minutes. */
  maxSeconds: number
}

export type Media = ReturnType<typeof createMedia>

type Run = (
  program: keyof MediaTools,
  args: readonly string[],
  limits: Omit<ProgramLimits, 'memoryBytes' | 'signal'>,
  onOutput?: (chunk: Buffer) => void,
) => Promise<void>

interface MediaOptions {
  tools: MediaTools
  /** The folder for work in progress; on the disk of the file store, uploads need not be copied. */
  folder: string
  /** The limits for probing uploads. */
  probing?: Partial<QueueLimits>
}

const megabyte = 1_000_000
const cores = availableParallelism()

/** Concurrent encoders: for first versions, and as many for further ones. */
export const encodersAtATime = Math.max(1, Math.min(4, Math.floor(cores / 2)))

const probeLimits: QueueLimits = {
  size: Math.max(1, Math.floor(cores / 2)),
  wallClockMs: 30_000,
  maxWaiting: 100,
  maxWaitingEach: 20,
}

/** Reading every packet of the largest upload takes longer than reading a header. */
const measureMs = 60_000

/**
 * Address space, of which at most a third is used: libraries and stacks of threads count as well.
 */
const memoryBytes = 2_500 * megabyte

/** How long missing programs are remembered before they are looked for again. */
const missingMs = 10_000

/**
 * Processes untrusted video and audio with `ffmpeg` in processes with limits of time, memory and
 * size; see decision 0052. Every call may throw the Problems `media_tool_missing`, `storage_full`,
 * `unavailable` when somebody else ended a program, and `upload_damaged` for a file that the
 * programs cannot read, for whatever reason.
 */
export function createMedia({ tools, folder, probing = {} }: MediaOptions) {
  const queue = fairQueue({ ...probeLimits, ...probing })
  const closing = new AbortController()
  const folders = workFolders(folder)

  /** Run programs until they are aborted. */
  const runUntil =
    (signal: AbortSignal): Run =>
    async (program, args, limits, onOutput) => {
      try {
        const all = { ...limits, memoryBytes, signal }
        await runProgram({ program: tools[program], args, limits: all, onOutput })
      } catch (failure) {
        if (!(failure instanceof ProgramFailed)) throw failure
        if (failure.output.includes('No space left')) throw new Problem('storage_full')
        throw new Problem(failure.isInterrupted ? 'unavailable' : 'upload_damaged')
      }
    }

  async function factsOf(run: Run, path: string): Promise<MediaFacts> {
    const chunks: Buffer[] = []
    const limits = { wallClockMs: probeLimits.wallClockMs, maxFileBytes: megabyte, niceness: 0 }
    await run('ffprobe', commands.probe(path), limits, (chunk) => chunks.push(chunk))
    return readFacts(Buffer.concat(chunks).toString())
  }

  /** Throws `media_too_long` beyond the limit. */
  async function lookInto(
    run: Run,
    path: string,
    { maxSeconds }: MediaLimits,
  ): Promise<MediaSource> {
    const facts = await factsOf(run, path)
    let { durationSeconds } = facts
    if (durationSeconds === undefined) {
      const limits = { wallClockMs: measureMs, maxFileBytes: megabyte, niceness: 5 }
      const progress = progressReader((seconds) => {
        durationSeconds = seconds
      })
      const kept = [facts.video, facts.audio].flatMap((track) => track?.index ?? [])
      await run('ffmpeg', commands.measure(path, kept), limits, progress)
    }
    if (!durationSeconds || durationSeconds <= 0) throw new Problem('upload_damaged')
    if (durationSeconds > maxSeconds + 1) {
      throw new Problem('media_too_long', { minutes: Math.ceil(maxSeconds / 60) })
    }
    return { ...facts, path, durationSeconds }
  }

  const filters = knownFilters(runUntil(closing.signal))

  /** What runs programs. */
  const programs = (run: Run) => ({
    /**
     * Probe an upload; `account` is charged with the work in the queue. Also throws
     * `video_too_large`, `media_too_long` and `unavailable`.
     */
    probe: (path: string, limits: MediaLimits, account: string): Promise<MediaSource> =>
      queue.run({ account, cost: 1 }, () => lookInto(run, path, limits)),
    ...makers({ run, probe: (path) => factsOf(run, path), filters }),
  })

  return {
    /** Whether the programs are installed. */
    isReady: cachedToolCheck(tools),
    ...programs(runUntil(closing.signal)),
    /** The same, whose programs another signal ends as well. */
    until: (signal: AbortSignal) => programs(runUntil(AbortSignal.any([closing.signal, signal]))),
    /** Run work in an empty folder, which is removed afterwards. */
    inFolder: folders.use,
    /** Remove the folders that killed processes left. */
    sweepFolders: folders.sweep,
    /** Ends all programs; their work fails without blaming the files. */
    close() {
      queue.clear()
      closing.abort()
    },
  }
}

/** The names of the program's filters, read once; a failure is not remembered. */
function knownFilters(run: Run): () => Promise<ReadonlySet<string>> {
  let known: Promise<ReadonlySet<string>> | undefined
  const read = async () => {
    const chunks: Buffer[] = []
    const limits = { wallClockMs: 10_000, maxFileBytes: megabyte }
    await run('ffmpeg', commands.filters, limits, (chunk) => chunks.push(chunk))
    const lines = Buffer.concat(chunks).toString().split('\n')
    return new Set(lines.flatMap((line) => line.trim().split(/\s+/)[1] ?? []))
  }
  return () => {
    known ??= read().catch((failure) => {
      known = undefined
      throw failure
    })
    return known
  }
}

/**
 * Called for every upload: success is cached, a missing program only for a moment. A program that is
 * there but did not answer in time, as on a very busy machine, is not missing.
 */
function cachedToolCheck({ ffmpeg, ffprobe }: MediaTools): () => Promise<boolean> {
  const limits = { wallClockMs: 10_000, memoryBytes, maxFileBytes: megabyte, niceness: 0 }
  const isThere = (program: string) =>
    runProgram({ program, args: ['-version'], limits }).then(
      () => true,
      (failure) => !(failure instanceof Problem && failure.code === 'media_tool_missing'),
    )
  let known: Promise<boolean> | undefined
  return () => {
    known ??= Promise.all([isThere(ffmpeg), isThere(ffprobe)]).then((found) => {
      const isReady = found.every(Boolean)
      if (!isReady)
        setTimeout(() => {
          known = undefined
        }, missingMs).unref()
      return isReady
    })
    return known
  }
}
