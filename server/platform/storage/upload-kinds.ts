import { fileTypeFromBuffer } from 'file-type'
import type { UploadKind } from '#contract/endpoint.ts'

export interface SniffedType {
  mimeType: string
  kind: UploadKind
}

/**
 * Accepted types, by the first bytes. Pictures are those the image worker can decode; SVG and HTML
 * can contain scripts and are never accepted.
 */
const kindOf: Record<string, UploadKind> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'image/heic': 'image',
  'image/heif': 'image',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/matroska': 'video',
  'video/x-matroska': 'video',
  'video/3gpp': 'video',
  'video/mpeg': 'video',
  'video/vnd.avi': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/ogg; codecs=opus': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
  'audio/x-flac': 'audio',
  'application/pdf': 'document',
  'application/rtf': 'document',
  'application/epub+zip': 'document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/vnd.oasis.opendocument.text': 'document',
  'application/vnd.oasis.opendocument.spreadsheet': 'document',
  'application/vnd.oasis.opendocument.presentation': 'document',
}

const textNames = /\.(?:txt|md|csv)$/i

/**
 * Containers of office documents, and the endings with which they are taken for one: other archives
 * and installers begin with the same bytes.
 */
export const officeEndings = {
  'application/zip': ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'pages', 'numbers', 'key'],
  'application/x-cfb': ['doc', 'xls', 'ppt', 'dot', 'xlt', 'pps'],
} as const

/** The ending of a file's name in lowercase, without its dot; empty if there is none. */
export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function isOfficeContainer(mimeType: string, name: string): boolean {
  const endings: Readonly<Record<string, readonly string[]>> = officeEndings
  return endings[mimeType]?.includes(endingOf(name)) ?? false
}

/** How many of the first bytes suffice to distinguish all accepted types. */
export const sniffBytes = 65_536

/**
 * Detect a file's type from its first bytes; `undefined` for types that are not accepted. Plain
 * text has no signature, and containers hold anything: there the name counts as well.
 */
export async function sniffType(head: Buffer, name: string): Promise<SniffedType | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const mimeType = found ? found.mime : plainTextType(head, name)
  if (!mimeType) return undefined
  const isDocument = mimeType === 'text/plain' || isOfficeContainer(mimeType, name)
  const kind = isDocument ? 'document' : kindOf[mimeType]
  return kind ? { mimeType, kind } : undefined
}

function plainTextType(head: Buffer, name: string): string | undefined {
  if (!textNames.test(name) || head.includes(0)) return undefined
  try {
    // The head may end in the middle of a character, which `stream` ignores.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'text/plain'
  } catch {
    return undefined
  }
}
