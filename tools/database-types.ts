/** Generate the types of the database from a freshly migrated one: `npm run db:types`. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase, migrate, type Pool } from '#server/platform/database/index.ts'

const target = 'server/platform/database/generated/schema.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
try {
  const database = connectDatabase({
    url: postgres.url,
    poolSize: 2,
    onError: (error) => console.error(error.message),
  })
  await migrate(database.pool)
  const columns = await enumerations(database.pool)
  await database.close()
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${target}`,
      '--type-mapping={"int8":"bigint","xid8":"string"}',
      `--overrides=${JSON.stringify({ columns })}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=public.kysely_migration*',
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface CheckedColumn {
  path: string
  definition: string
  is_nullable: boolean
  has_default: boolean
}

/**
 * Columns whose check constraint allows a list of strings: typed as a union instead of `string`.
 */
async function enumerations(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<CheckedColumn>(`
    select t.relname || '.' || a.attname as path, pg_get_constraintdef(c.oid) as definition,
      not a.attnotnull as is_nullable, a.atthasdef as has_default
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace
    order by path`)
  return Object.fromEntries(
    rows.flatMap(({ path, definition, is_nullable, has_default }) => {
      // A name that is also an SQL keyword, such as "position", is quoted.
      const list = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1]
      const values = list?.match(/'[^']+'(?=::text)/g)
      if (!values) return []
      const type = [...values, ...(is_nullable ? ['null'] : [])].join(' | ')
      return [[path, has_default ? `Generated<${type}>` : type]]
    }),
  )
}
