/** `npm start`: the site, the API and the jobs, as `ROLE` asks, with the pages of the last build. */

// React reads it while it is loaded, and renders many times faster with it: so it is said first.
process.env.NODE_ENV ??= 'production'

const { start, tellAndExit } = await import('#server/start/run.ts')
const { builtPages } = await import('#server/start/servers.ts')

start(builtPages).catch(tellAndExit)
