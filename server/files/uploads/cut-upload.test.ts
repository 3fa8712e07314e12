import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UploadFeedDocument } from '#contract/content/feed-uploads.ts'
import { StartUpload } from '#contract/files/uploads.ts'
import { changeSettings } from '#server/site/settings/index.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'

// A gigabyte with MEASURE=1, else as much as shows the same.
const pieces = process.env.MEASURE ? 1024 : 24
const piece = Buffer.alloc(1024 * 1024, 'A line of a long, long story.\n')
const size = pieces * piece.length

interface Sending {
  port: number
  person: Person
  id: string
}

/** Send the bytes from an offset on; with `cutAt`, the line is cut when so many of the whole are on it. */
function send({ port, person, id }: Sending, offset: number, cutAt = size): Promise<number> {
  const headers = {
    ...{ authorization: person.token ?? '', 'tus-resumable': '1.0.0', 'upload-offset': offset },
    ...{ 'content-type': 'application/offset+octet-stream', 'content-length': size - offset },
  }
  return new Promise((resolve) => {
    const path = `/uploads/${id}/bytes`
    const line = request({ port, path, method: 'PATCH', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    line.once('error', () => resolve(0))
    const write = async () => {
      for (let at = offset; at < cutAt; ) {
        const next = piece.subarray(at % piece.length)
        at += next.length
        if (!line.write(next)) await new Promise((drained) => line.once('drain', drained))
      }
      if (cutAt < size) line.destroy()
      else line.end()
    }
    void write()
  })
}

async function hashOf(world: World, key: string): Promise<string> {
  const hash = createHash('sha256')
  const reading = await world.app.parts.store.get(key)
  for await (const chunk of reading?.stream ?? []) hash.update(chunk)
  return hash.digest('hex')
}

test('a large upload that is interrupted ends with the same hash', async ({ world }) => {
  const creator = await world.creator()
  const staff = await world.staff()
  await changeSettings(world.app.parts, { actorId: staff.id, changes: { fileMaxMb: 2000 } })
  await world.app.http.listen({ port: 0 })
  const { port } = world.app.http.server.address() as AddressInfo
  const upload = { type: 'feed-document', name: 'story.txt', size, fingerprint: 'story' } as const
  const { data } = await creator.call(StartUpload, { body: upload })
  const sending = { port, person: creator, id: data._id }
  const before = process.memoryUsage.rss()
  expect(await send(sending, 0, size / 2)).toBe(0)
  expect((await creator.call(StartUpload, { body: upload })).data._id).toBe(data._id)
  const headers = { 'tus-resumable': '1.0.0' }
  const head = await creator.send({ method: 'HEAD', url: `/uploads/${data._id}/bytes`, headers })
  const received = Number(head.headers['upload-offset'])
  expect(received).toBeGreaterThan(0)
  expect(received).toBeLessThan(size)
  expect(await send(sending, received)).toBe(204)
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000)

  const payload = new FormData()
  payload.append('file', data._id)
  const { method, path: url } = UploadFeedDocument
  const stored = await creator.send<{ _id: string }>({ method, url, payload })
  expect(stored.status, stored.text).toBe(200)
  const sent = createHash('sha256')
  for (let nth = 0; nth < pieces; nth += 1) sent.update(piece)
  const [file] = await world.db.selectFrom('file').select('storage_key').execute()
  expect(await hashOf(world, file?.storage_key ?? '')).toBe(sent.digest('hex'))
}, 120_000)
