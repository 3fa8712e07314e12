import { createReadStream } from 'node:fs'
import { minuteMs } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { GrownVideo } from '#server/platform/media/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FileWorld } from './file-world.ts'
import { type FileMedia, type Growing, piecesOf, pieceVariants } from './made-media.ts'
import { findFile } from './reads.ts'
import { recordGrown, recordPiecesDropped } from './writes.ts'

const maxPieceBytes = 10_000_000_000

/** Segments per piece: one at first, so that playback can start early, then more and more. */
const segmentsOf = (piece: number) => Math.max(1, Math.floor(1.25 ** piece / 2))

/**
 * Uploads the finished segments of a video in pieces, and records them in its row: it can be
 * watched while the rest is encoded. `media` is what else is known of it.
 */
export function growingFile({ db, store }: FileWorld, id: string, media: FileMedia) {
  const put: Growing = { pieces: 0, headBytes: 0, segments: [], bitsPerSecond: 0, codecs: '' }
  async function onGrown({ path, segments, ...facts }: GrownVideo): Promise<void> {
    const variant = pieceVariants[put.pieces]
    const fresh = segments.slice(put.segments.length)
    const [first, last] = [fresh[0], fresh.at(-1)]
    if (!variant || !first || !last || fresh.length < segmentsOf(put.pieces)) return
    // The first piece also holds the bytes before the first segment.
    const start = put.pieces === 0 ? 0 : first.offset
    const range = { start, end: last.offset + last.sizeBytes - 1 }
    const source = createReadStream(path, range)
    await store.put(fileKey(id, variant), source, { maxBytes: maxPieceBytes })
    for (const { offset, sizeBytes, seconds } of fresh) {
      put.segments.push([put.pieces, offset - start, sizeBytes, seconds])
    }
    put.pieces += 1
    await recordGrown(db, id, { ...media, growing: { ...put, ...facts } })
  }
  return { onGrown, pieces: () => put.pieces }
}

/** By then players have played what they loaded of the pieces, or request it again. */
const piecesLifeMs = 15 * minuteMs

/** Delete the pieces, once players that started with them can use the whole file. */
export async function dropPiecesLater({ clock, db }: FileWorld, fileId: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + piecesLifeMs)
  await addJob(db, 'files.pieces', { fileId }, { runAt })
}

export async function dropPieces(
  { db, store }: Pick<FileWorld, 'db' | 'store'>,
  fileId: string,
): Promise<void> {
  const file = await findFile(db, fileId)
  for (const piece of piecesOf(file?.media ?? null)) await store.remove(fileKey(fileId, piece))
  await recordPiecesDropped(db, fileId)
}
