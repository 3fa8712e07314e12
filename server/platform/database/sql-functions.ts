import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { IncompatibleDatabase, isSystemError } from '../errors.ts'

/**
 * A file with one SQL function: `-- version 3`, then `create or replace function …`, or
 * `drop function if exists …` once no release calls it.
 */
interface SqlFunction {
  name: string
  isDropped: boolean
  /** Raised with each change of the file. */
  version: number
  text: string
  hash: string
}

type Applied = ReadonlyMap<string, Pick<SqlFunction, 'version' | 'hash'>>

/** Read the files that `functions.json` in a folder of migrations lists, in the order of application. */
export async function readFunctions(folder: URL): Promise<SqlFunction[]> {
  const list = await readFile(new URL('functions.json', folder), 'utf8').catch((error) => {
    if (isSystemError(error, 'ENOENT')) return '[]'
    throw error
  })
  const files = (JSON.parse(list) as string[]).map((path) => new URL(path, folder))
  return Promise.all(files.map(async (file) => parse(file, await readFile(file, 'utf8'))))
}

function parse(file: URL, text: string): SqlFunction {
  const version = text.match(/^-- version (\d+)\n/)?.[1]
  const [, verb, name] =
    text.match(/^(create or replace|drop) function (?:if exists )?(\w+)/m) ?? []
  if (!version || !name) throw new Error(`${basename(file.pathname)} names no version or function`)
  const hash = createHash('sha256').update(text).digest('hex')
  return { name, isDropped: verb === 'drop', version: Number(version), text, hash }
}

/**
 * The functions that a database has from files. Throws `IncompatibleDatabase` where a newer release has
 * written one, or where one is another text of the same version.
 */
export async function readFitting(
  db: Kysely<unknown>,
  known: readonly SqlFunction[],
): Promise<Applied> {
  const applied = await appliedFunctions(db)
  for (const [name, { version, hash }] of applied) {
    const own = known.find((each) => each.name === name)
    if (!own || own.version < version) {
      throw new IncompatibleDatabase(
        `the database has version ${version} of the function ${name}, this release ` +
          `${own ? `version ${own.version}` : 'does not know it'}; it was left as it is: start the ` +
          'release that wrote it, or a newer one',
      )
    }
    if (own.version === version && own.hash !== hash) {
      throw new IncompatibleDatabase(
        `the function ${name} of the database is another text of version ${version}: raise the ` +
          'version in its file',
      )
    }
  }
  return applied
}

/** Apply the functions that are new or of a later version, all or none; returns their names. */
export async function applyFunctions(
  db: Kysely<unknown>,
  known: readonly SqlFunction[],
): Promise<string[]> {
  const applied = await readFitting(db, known)
  const changed = known.filter(({ name, hash, isDropped }) =>
    isDropped ? applied.has(name) : applied.get(name)?.hash !== hash,
  )
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx)
    for (const { name, version, hash, text, isDropped } of changed) {
      await sql.raw(text).execute(tx)
      if (isDropped) continue
      const comment = sql.lit(`version ${version} ${hash}`)
      await sql`comment on function ${sql.id(name)} is ${comment}`.execute(tx)
    }
  })
  return changed.map(({ name, version }) => `${name} (version ${version})`)
}

/** The functions of a database that were applied from files: their comments say so. */
async function appliedFunctions(db: Kysely<unknown>): Promise<Applied> {
  const { rows } = await sql<{ name: string; version: string; hash: string }>`
    select name, said[1] as version, said[2] as hash
    from (
      select proname as name,
        regexp_match(obj_description(oid, 'pg_proc'), '^version ([0-9]+) ([0-9a-f]{64})$') as said
      from pg_proc where pronamespace = current_schema()::regnamespace) function
    where said is not null`.execute(db)
  return new Map(rows.map(({ name, version, hash }) => [name, { version: Number(version), hash }]))
}
