import { hash } from 'node:crypto'

/** An entry of the audit log as covered by the hash chain. */
export interface ChainedEntry {
  number: number
  id: string
  actorId: string | null
  action: string
  targetKind: string
  targetId: string | null
  /** To the microsecond: `2026-11-22T09:00:00.000000Z`. */
  createdAt: string
  /** SHA-256 of salt and values, as hex. */
  valuesHash: string
}

/** The hash before the first entry. */
export const beginning = Buffer.alloc(32)

/**
 * SHA-256 over the previous hash and the entry as a JSON list, in this order, without spaces. The
 * script `tools/verify-audit-log.mjs` computes the same and must keep doing so: exports are
 * verified for ever.
 */
export function entryHash(previous: Buffer, entry: ChainedEntry): Buffer {
  const { number, id, actorId, action, targetKind, targetId, createdAt, valuesHash } = entry
  const text = [number, id, actorId, action, targetKind, targetId, createdAt, valuesHash]
  return hash('sha256', Buffer.concat([previous, Buffer.from(JSON.stringify(text))]), 'buffer')
}

/** SHA-256 of the values of an entry with their salt. */
export const valuesHash = (salt: Buffer, content: string): Buffer =>
  hash('sha256', Buffer.concat([salt, Buffer.from(content)]), 'buffer')
