/** A process of its own that runs the product without its pages, to be killed or stopped: see site-process.ts. */
import { reportAndExit, start } from '#server/start/run.ts'

await start({
  openPages: async () => ({
    build: () => Promise.reject(new Error('this process has no pages')),
    mode: 'production',
  }),
  openDemo: () => import('#tools/demo/filling.ts'),
}).catch(reportAndExit)
process.stdout.write('ready\n')
