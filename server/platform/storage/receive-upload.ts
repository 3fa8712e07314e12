import { Readable } from 'node:stream'
import type { UploadKind } from '#contract/endpoint.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'
import { incomingKey } from './file-key.ts'
import { type FileStore, FileTooLarge } from './file-store.ts'
import { type SniffedType, sniffBytes, sniffType } from './upload-kinds.ts'

export interface UploadLimits {
  kinds: readonly UploadKind[]
  maxBytes: number
}

export interface ReceivedUpload extends SniffedType {
  /** The key of the bytes until something adopts them. */
  key: string
  sizeBytes: number
  sha256: string
  name: string
}

/** Beyond this, the rest of a rejected upload is not read: the connection is closed. */
const drainBytes = 64_000_000

/**
 * Stream an upload into the store under a temporary key, without ever holding it in memory. Throws
 * the Problems `upload_empty`, `upload_too_large` and one that says which kinds are accepted, such
 * as `upload_wrong_kind` where pictures are; the rest of a rejected upload is read and discarded,
 * so that the sender can read the response.
 */
export async function receiveUpload(
  store: FileStore,
  source: Readable,
  { name, kinds, maxBytes }: UploadLimits & { name: string },
): Promise<ReceivedUpload> {
  const key = incomingKey(newId())
  const sniffed: { type?: SniffedType } = {}
  const accept = async (head: Buffer) => {
    if (head.length === 0) throw new Problem('upload_empty')
    sniffed.type = await acceptedType(head, { name, kinds })
  }
  try {
    const stored = await store.put(key, Readable.from(checked(source, accept)), { maxBytes })
    if (!sniffed.type) throw wrongKind(kinds)
    return { key, name: plainName(name), ...sniffed.type, ...stored }
  } catch (failure) {
    drain(source)
    if (!(failure instanceof FileTooLarge)) throw failure
    throw new Problem('upload_too_large', { maxMb: Math.floor(maxBytes / 1_000_000) })
  }
}

/** The type of a file by its first bytes. Throws the Problem that says which kinds are accepted. */
export async function acceptedType(
  head: Buffer,
  { name, kinds }: Pick<UploadLimits, 'kinds'> & { name: string },
): Promise<SniffedType> {
  if (kinds.includes('any')) return { mimeType: 'application/octet-stream', kind: 'any' }
  const type = await sniffType(head, name)
  if (!type || !kinds.includes(type.kind)) throw wrongKind(kinds)
  return type
}

/** The problem that says which kinds are accepted. */
function wrongKind(kinds: readonly UploadKind[]): Problem {
  if (kinds.includes('image') && kinds.includes('video')) return new Problem('media_wrong_kind')
  if (kinds.includes('image')) return new Problem('upload_wrong_kind')
  if (kinds.includes('audio')) return new Problem('audio_wrong_kind')
  return new Problem(kinds.includes('video') ? 'video_wrong_kind' : 'document_wrong_kind')
}

/** Passes the source on after checking its first bytes. */
async function* checked(source: Readable, accept: (head: Buffer) => Promise<void>) {
  const head: Buffer[] = []
  let waiting = sniffBytes
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    if (waiting > 0) {
      head.push(chunk)
      waiting -= chunk.length
      if (waiting > 0) continue
      yield await acceptHead(head, accept)
    } else yield chunk
  }
  if (waiting > 0) yield await acceptHead(head, accept)
}

async function acceptHead(chunks: Buffer[], accept: (head: Buffer) => Promise<void>) {
  const head = Buffer.concat(chunks)
  await accept(head)
  return head
}

function drain(source: Readable) {
  let leftBytes = drainBytes
  source.on('error', () => undefined)
  source.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length
    if (leftBytes < 0) source.destroy()
  })
  source.resume()
}

/**
 * The last part of the name, without markup and characters that could break a header, a path or a line, or
 * change the order in which the others are shown.
 */
export function plainName(name: string): string {
  const last = withoutMarkup(name).split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu, '')
  // By characters: half an emoji is no text.
  return [...plain.trim()].slice(-120).join('') || 'file'
}
