import { Readable } from 'node:stream'
import type { UploadKind } from '#contract/endpoint.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { incomingKey } from './file-key.ts'
import { type FileStore, FileTooLarge } from './file-store.ts'
import { type SniffedType, sniffBytes, sniffType } from './upload-kinds.ts'

export interface UploadLimits {
  kinds: readonly UploadKind[]
  maxBytes: number
}

export interface ReceivedUpload extends SniffedType {
  /** Where the bytes wait in the store until they belong to something. */
  key: string
  sizeBytes: number
  sha256: string
  name: string
}

/** Beyond this, the rest of a refused upload is not waited for: the line is cut. */
const drainBytes = 64_000_000

/**
 * Take an upload into the store under a temporary key, without ever holding it in memory.
 * Throws the Problems `upload_empty`, `upload_wrong_kind` and `upload_too_large`; the rest of a
 * refused upload is read and thrown away, so that the sender gets to read the answer.
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
    sniffed.type = await sniffType(head, name)
    if (!sniffed.type || !kinds.includes(sniffed.type.kind)) throw new Problem('upload_wrong_kind')
  }
  try {
    const stored = await store.put(key, Readable.from(checked(source, accept)), { maxBytes })
    if (!sniffed.type) throw new Problem('upload_wrong_kind')
    return { key, name: plainName(name), ...sniffed.type, ...stored }
  } catch (failure) {
    drain(source)
    if (!(failure instanceof FileTooLarge)) throw failure
    throw new Problem('upload_too_large', { maxMb: Math.floor(maxBytes / 1_000_000) })
  }
}

/** Passes the source on once its first bytes are accepted. */
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

/** The last part of the name, without what could break a header, a path or a line. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e]/g, '').trim()
  return plain.slice(-120) || 'file'
}
