/** `npm start`: the site, the API and the jobs, as `ROLE` asks, with the pages of the last build. */
import { start, tellAndExit } from '#server/start/run.ts'
import { builtPages } from '#server/start/servers.ts'

// React reads it when it is first loaded, and renders many times faster with it.
process.env.NODE_ENV ??= 'production'

start(builtPages).catch(tellAndExit)
