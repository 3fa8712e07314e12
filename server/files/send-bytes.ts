import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { type ByteRange, type FileStore, readRange } from '#server/platform/storage/index.ts'
import { tagOf, writeHead } from './media-head.ts'
import type { StoredFile } from './reads.ts'

interface SentBytes {
  key: string
  sizeBytes: number
  /** Their entity tag. */
  tag: string
}

/** Send stored bytes, or the range of them that a request asks for. The caller has written the head. */
export async function sendBytes(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, sizeBytes, tag }: SentBytes,
) {
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  const range = rangeOf(request, { sizeBytes, tag })
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  }
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes)
  if (request.method === 'HEAD') return reply.send()
  const reading = await store.get(key, range)
  if (!reading) throw new Problem('not_found')
  return reply.send(reading.stream)
}

function rangeOf(
  { headers }: FastifyRequest,
  { sizeBytes, tag }: Omit<SentBytes, 'key'>,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range']
  return ifRange === undefined || ifRange === tag ? readRange(headers.range, sizeBytes) : undefined
}

export interface Download extends SentBytes {
  file: StoredFile
  /** It begins with the first byte. */
  isWhole: boolean
  /** It goes on with what its receiver has of the same bytes. */
  isContinued: boolean
}

/** What a request wants of an upload; undefined where its bytes are gone. */
export async function findDownload(
  store: FileStore,
  request: FastifyRequest,
  file: StoredFile,
): Promise<Download | undefined> {
  const facts = await store.stat(file.storageKey)
  if (!facts) return undefined
  const bytes = { key: file.storageKey, sizeBytes: facts.sizeBytes, tag: tagOf(file, 'original') }
  const range = rangeOf(request, bytes)
  const isLater = range !== undefined && range !== 'unsatisfiable' && range.start > 0
  const isContinued = isLater && request.headers['if-range'] !== undefined
  return { ...bytes, file, isWhole: !isLater, isContinued }
}

/** Send an upload to keep, which no cache does. */
export function sendDownload(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
) {
  writeHead(reply, { file: download.file, variant: 'original', lifetime: 'never' })
  return sendBytes(store, request, reply, download)
}
