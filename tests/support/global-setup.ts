import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { connectDatabase, migrate } from '#server/platform/database/index.ts'
import { newDatabaseFolder } from './database-folder.ts'
import { asAdmin, templateName } from './test-database.ts'

/** One Postgres for the whole run, with a migrated template database that every test copies. */
export default async function setup(project: TestProject) {
  const dataDir = await newDatabaseFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  await asAdmin(postgres.url, (run) => run(`create database ${templateName}`))
  const url = new URL(postgres.url)
  url.pathname = `/${templateName}`
  const database = connectDatabase({ url: url.href, poolSize: 2, onError: () => {} })
  await migrate(database.pool)
  await database.close()
  project.provide('postgresUrl', postgres.url)

  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
