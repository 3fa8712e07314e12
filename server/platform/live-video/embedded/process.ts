/** The media process: started by `startMediaProcess`, which tells it its options, and gone with who started it. */
import type { MediaProcessOptions } from './media-process.ts'
import { createMediaServer } from './server.ts'

process.once('disconnect', () => process.exit())
process.once('message', (options: MediaProcessOptions) => {
  const { host, port, ...own } = options
  const app = createMediaServer(own)
  app.listen({ host, port }).then(
    (origin) => process.send?.({ origin }),
    (failure: unknown) => {
      process.send?.({ failure: String(failure) })
      process.exitCode = 1
      process.disconnect?.()
    },
  )
})
