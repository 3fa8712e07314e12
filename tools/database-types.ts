/** Write the types of the database from a freshly migrated one: `npm run db:types`. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase, migrate } from '#server/platform/database/index.ts'

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
  await database.close()
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${target}`,
      '--type-mapping={"int8":"bigint","xid8":"string"}',
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
