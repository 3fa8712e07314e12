export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './runner.ts'
export { runningEmbeddedPostgres, startEmbeddedPostgres } from './runner.ts'
