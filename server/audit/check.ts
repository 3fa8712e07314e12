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

/** Those of some accounts that are deleted, with the values of the entries about them. */
export type DeletedAmong = (
  db: Db | Tx,
  accountIds: readonly string[],
) => Promise<ReadonlySet<string>>

interface CheckParts {
  db: Db | Tx
  deletedAmong: DeletedAmong
}

/**
 * Verify the whole chain; returns a sentence for each entry that was changed, removed or reordered.
 * Entries after the last known head may have been removed without a trace.
 */
export async function checkChain(
  { db, deletedAmong }: CheckParts,
  noted: readonly KnownHead[] = [],
): Promise<string[]> {
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
    const deleted = await deletedAmong(db, accountsWithoutValues(page))
    for (const row of page) {
      number += 1
      findings.push(...faultsOf(row, { expected: number, previous, deleted }))
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

/** The accounts that entries without their values are about. */
const accountsWithoutValues = (page: readonly ChainRow[]): string[] =>
  page.flatMap(({ target_kind, target_id, content }) =>
    target_kind === 'account' && target_id !== null && content === null ? [target_id] : [],
  )

interface LinkFacts {
  /** Its number, if none is missing before it. */
  expected: number
  previous: Buffer
  /** Deleted accounts. */
  deleted: ReadonlySet<string>
}

/**
 * The faults of one link. Later links are checked against its stored hash, so that each fault is
 * reported once.
 */
function faultsOf(row: ChainRow, { expected, previous, deleted }: LinkFacts): string[] {
  const number = Number(row.number)
  if (number !== expected) return [`entry ${expected} is missing`]
  const entry = chainedEntry(row)
  if (!entry) return [`entry ${number} was removed`]
  if (!entryHash(previous, entry).equals(row.hash)) return [`entry ${number} was changed`]
  if (row.salt === null || row.content === null) {
    const isErased = entry.targetKind === 'account' && deleted.has(entry.targetId ?? '')
    return isErased ? [] : [`the values of entry ${number} were removed`]
  }
  const isSame = valuesHash(row.salt, row.content).toString('hex') === entry.valuesHash
  return isSame ? [] : [`the values of entry ${number} were changed`]
}
