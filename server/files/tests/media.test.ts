import sharp from 'sharp'
import { describe, expect, test } from '#tests/support/world.ts'
import { openFilesTo, pathOf, picture, shown, upload } from './pictures.ts'

const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers })

test('a photo is prepared by a job, and seen by whoever may see it', async ({ world }) => {
  const creator = await world.creator()
  const fan = await world.fan()
  openFilesTo(world, 'everyone')
  const file = await upload(world, creator)
  expect(file).toMatchObject({ status: 'created', width: 900, height: 600 })
  await world.work()

  const seen = shown(world, file, { viewerId: fan.id, unlocked: true })
  const { http } = world.app
  const reply = await http.inject({ url: pathOf(seen.url), headers: { authorization: fan.token } })
  expect(reply.statusCode).toBe(200)
  expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  })
  expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
})

test('a picture requested before its job has run is generated at once', async ({ world }) => {
  const creator = await world.creator()
  const avatar = await upload(world, creator, { type: 'avatar', loose: true })
  const url = `http://any/media/${avatar.id}/avatar96`
  const replies = await Promise.all(
    [1, 2, 3].map(() => world.app.http.inject({ url: pathOf(url) })),
  )
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([width, height]).toEqual([96, 96])
  }
})

test('a locked file has its dimensions and a blurred preview, but no URL', async ({ world }) => {
  const creator = await world.creator()
  openFilesTo(world, 'everyone')
  const file = await upload(world, creator)
  const locked = shown(world, file, { viewerId: null, unlocked: false })
  expect(locked).toMatchObject({
    type: 'feed-photo',
    isLocked: true,
    name: '',
    width: 900,
    height: 600,
  })
  expect(locked.thumbnails).toHaveLength(1)
  expect(JSON.stringify(locked)).not.toContain('anna')

  const preview = await world.app.http.inject({ url: pathOf(locked.thumbnails[0]) })
  expect(preview.statusCode).toBe(200)
  expect(preview.rawPayload.length).toBeLessThan(6_000)
})

test('a document is never shown or saved with the ending of a program', async ({ world }) => {
  const creator = await world.creator()
  const savedAs = async (name: string, bytes = Buffer.from('%PDF-1.7\n<script>1</script>')) => {
    const file = await upload(world, creator, { type: 'feed-document', bytes, name })
    const seen = shown(world, file, { viewerId: creator.id, unlocked: true })
    const { headers } = await creator.send(get(pathOf(seen.url)))
    const saved = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')
    expect(seen.name).toBe(saved)
    return saved
  }
  expect(await savedAs('Größe 😀 "q".pdf')).toBe('Größe 😀 "q".pdf')
  expect(await savedAs('run.hta')).toBe('run.hta.pdf')
  expect(await savedAs('run.pdf.bat')).toBe('run.pdf.bat.pdf')
  expect(await savedAs('Report.PDF')).toBe('Report.PDF')
  expect(await savedAs('report')).toBe('report.pdf')
  expect(await savedAs('turned\u2067fdp.exe')).toBe('turnedfdp.exe.pdf')
})

describe('ranges and caches', () => {
  test('parts, the last bytes, what lies behind the end, and HEAD', async ({ world }) => {
    const creator = await world.creator()
    const bytes = Buffer.from('%PDF-1.7 0123456789')
    const sent = { type: 'feed-document', bytes, name: 'Über "uns".pdf' } as const
    const file = await upload(world, creator, sent)
    const seen = shown(world, file, { viewerId: creator.id, unlocked: true })
    const url = pathOf(seen.url)

    const whole = await creator.send(get(url))
    expect(whole.text).toBe('%PDF-1.7 0123456789')
    expect(whole.headers['content-type']).toBe('application/pdf')
    expect(whole.headers['content-disposition']).toBe(
      `attachment; filename="_ber _uns_.pdf"; filename*=UTF-8''%C3%9Cber%20%22uns%22.pdf`,
    )
    const part = await creator.send(get(url, { range: 'bytes=9-11' }))
    expect([part.status, part.text]).toEqual([206, '012'])
    expect(part.headers['content-range']).toBe('bytes 9-11/19')
    const last = await creator.send(get(url, { range: 'bytes=-2' }))
    expect([last.status, last.text]).toEqual([206, '89'])
    const behind = await creator.send(get(url, { range: 'bytes=19-' }))
    expect([behind.status, behind.text]).toEqual([416, ''])
    expect(behind.headers['content-range']).toBe('bytes */19')

    const head = await creator.send({ method: 'HEAD', url })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '19'])
    const etag = String(head.headers.etag)
    const known = await creator.send(get(url, { 'if-none-match': etag }))
    expect([known.status, known.text]).toEqual([304, ''])
    const other = await creator.send(get(url, { range: 'bytes=0-1', 'if-range': '"other"' }))
    expect(other.status).toBe(200)
  })
})

test('nobody can load the original of a picture with its camera metadata', async ({ world }) => {
  const creator = await world.creator()
  const { files } = world.app.parts
  const file = await upload(world, creator, { bytes: await picture(300, 200) })
  const holder = { kind: 'for', id: creator.id } as const
  const query = files.signer.sign(file.id, 'original', holder)
  const reply = await creator.send(get(`/media/${file.id}/original?${query}`))
  expect(reply.status).toBe(404)
})
