/**
 * `npm start`: the site, the API and the jobs, as `ROLE` selects, with the pages of the last build.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// React reads it when loaded, and renders many times faster with it: so it is set first.
process.env.NODE_ENV ??= 'production'
// Caches stripped types, so that the next start is faster.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const { start, reportAndExit } = await import('#server/start/run.ts')
const { builtPages } = await import('#server/start/servers.ts')

start({ openPages: builtPages, openDemo: () => import('#tools/demo/filling.ts') }).catch(
  reportAndExit,
)
