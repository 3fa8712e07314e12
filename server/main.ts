/** `npm start`: the site, the API and the jobs, as `ROLE` asks, with the pages of the last build. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// React reads it while it is loaded, and renders many times faster with it: so it is said first.
process.env.NODE_ENV ??= 'production'
// The second start need not read every file's types away again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const { start, tellAndExit } = await import('#server/start/run.ts')
const { builtPages } = await import('#server/start/servers.ts')

start({ openPages: builtPages, openDemo: () => import('#tools/demo/index.ts') }).catch(tellAndExit)
