/** `npm run dev`: the product with hot reloading of pages; restarts when the server changes. */
import { createServer } from 'vite'
import { reportAndExit, start } from '#server/start/run.ts'
import type { Pages } from '#server/start/servers.ts'

async function newestPages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
    mode: 'development',
    prepare: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
  }
}

start({ openPages: newestPages, openDemo: () => import('#tools/demo/filling.ts') }).catch(
  reportAndExit,
)
