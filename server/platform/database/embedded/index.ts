export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './runner.ts'
export { startEmbeddedPostgres } from './runner.ts'
export { runningEmbeddedPostgres } from './running.ts'
