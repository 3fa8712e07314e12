/** Baseline for uploads: writes the bytes of a request to a file. */

import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = await mkdtemp(join(tmpdir(), 'bare-uploads-'))

const server = createServer(async (request, response) => {
  const name = /^\/uploads\/(\w+)\/bytes$/.exec(request.url ?? '')?.[1]
  if (name) {
    const path = join(folder, name)
    await (await open(path, 'a')).close()
    const start = Number(request.headers['upload-offset'])
    await pipeline(request, createWriteStream(path, { flags: 'r+', start }))
  }
  response.setHeader('content-type', 'application/json')
  response.statusCode = name ? 204 : 200
  response.end(name ? undefined : '{"status":"ready"}')
})
server.listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', async () => {
  await rm(folder, { recursive: true })
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
