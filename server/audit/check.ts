import type { Db, Tx } from '#server/platform/database/index.ts'
import { beginning, entryHash, valuesHash } from './chain-hash.ts'
import { type ChainRow, chainedEntry, listChain, listHeads } from './chain-reads.ts'

const pageSize = 1000

/** A recorded head of the chain, such as one that an owner got by email. */
export interface KnownHead {
  number: number
  /** Hexadecimal. */
  hash: string
}

/**
 * Verify the whole chain; returns a sentence for each entry that was changed, removed or reordered.
 * Entries after the last known head may have been removed without a trace.
 */
export async function checkChain(db: Db | Tx, noted: readonly KnownHead[] = []): Promise<string[]> {
  const stored = (await listHeads(db)).map(({ number, hash }) => ({
    number: Number(number),
    hash: hash.toString('hex'),
  }))
  const heads = Map.groupBy([...stored, ...noted], ({ number }) => number)
  const findings: string[] = []
  let number = 0
  let previous: Buffer = beginning
  for (;;) {
    const page = await listChain(db, { after: number, limit: pageSize })
    for (const row of page) {
      number += 1
      findings.push(...faultsOf(row, number, previous))
      number = Number(row.number)
      previous = row.hash
      const isKnown = heads.get(number)?.every(({ hash }) => hash === row.hash.toString('hex'))
      if (isKnown === false) findings.push(`entry ${number} differs from the head that was sent`)
      heads.delete(number)
    }
    if (page.length < pageSize) break
  }
  const missing = [...heads.keys()].map((head) => `entry ${head}, a head that was sent, is missing`)
  return [...findings, ...missing]
}

/**
 * The faults of one link. Later links are checked against its stored hash, so that each fault is
 * reported once.
 */
function faultsOf(row: ChainRow, expected: number, previous: Buffer): string[] {
  const number = Number(row.number)
  if (number !== expected) return [`entry ${expected} is missing`]
  const entry = chainedEntry(row)
  if (!entry) return [`entry ${number} was removed`]
  if (!entryHash(previous, entry).equals(row.hash)) return [`entry ${number} was changed`]
  if (row.salt === null || row.content === null) {
    return row.deleted_at ? [] : [`the values of entry ${number} were removed`]
  }
  const isSame = valuesHash(row.salt, row.content).toString('hex') === entry.valuesHash
  return isSame ? [] : [`the values of entry ${number} were changed`]
}
