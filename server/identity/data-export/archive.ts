import type { Readable } from 'node:stream'
import { type ZippedFile, zipOf } from '#server/platform/archive/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { exportedRows, type PersonalData } from '#server/platform/personal-data/index.ts'

interface ArchiveParts {
  db: Db
  personalData: PersonalData
}

/**
 * A ZIP archive of an account's data: `data/<table>.json` for each table with rows of the account,
 * and its files.
 */
export function archiveOf(parts: ArchiveParts, accountId: string, madeAt: Date): Readable {
  return zipOf(filesOf(parts, accountId), madeAt)
}

async function* filesOf({ db, personalData }: ArchiveParts, accountId: string) {
  for (const [table, rule] of personalData.exportRules()) {
    if (!rule) throw new Error(`${table} does not say whether it is exported`)
    const batches = exportedRows(db, { table, rule, accountId })
    const first = await batches.next()
    if (first.done) continue
    const content = asJson(first.value, batches)
    yield { name: `data/${table}.json`, content } satisfies ZippedFile
  }
  yield* personalData.exportFiles(accountId)
}

type Batch = Record<string, unknown>[]

/** One JSON array, one row per line, written batch by batch. */
async function* asJson(first: Batch, rest: AsyncIterable<Batch>): AsyncGenerator<Buffer> {
  yield Buffer.from(`[\n${linesOf(first)}`)
  for await (const batch of rest) yield Buffer.from(`,\n${linesOf(batch)}`)
  yield Buffer.from('\n]\n')
}

const linesOf = (batch: Batch) => batch.map((row) => JSON.stringify(row, plainNumbers)).join(',\n')

const plainNumbers = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value
