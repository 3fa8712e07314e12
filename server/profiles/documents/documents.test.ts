import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { UploadDocument, UploadDocuments } from '#contract/profiles/documents.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sweepDocuments } from './actions.ts'

/** A photo as a phone makes it: with a place and a maker in its metadata. */
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a05' } })
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer()

const fileOf = async () => ({ name: 'passport.jpg', type: 'image/jpeg', bytes: await photo() })

const uploadBoth = async (creator: Person) => {
  const files = { idVerification: await fileOf(), documentVerification: await fileOf() }
  const reply = await creator.call(UploadDocuments, { files })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

const own = async (creator: Person) => (await creator.call(ReadCreatorSelf)).data

/** All bytes that the site keeps in its store. */
async function storedFiles({ app }: World): Promise<Buffer[]> {
  const folder = join(app.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
}

describe('identity documents', () => {
  test('wait for a decision once both are there, and end a verification', async ({ world }) => {
    const creator = await world.creator()
    expect((await own(creator)).verification).toEqual({ status: 'accepted', reason: '' })
    const files = { file: await fileOf() }
    const params = { type: 'idVerificationId' as const }
    const { data } = await creator.call(UploadDocument, { params, files })
    expect(data.url).toContain('/sealed?')
    expect(await own(creator)).toMatchObject({
      verifiedDocument: false,
      verification: { status: 'missing' },
      idVerification: { url: expect.stringContaining('/sealed?') },
      documentVerification: null,
    })
    await creator.call(UploadDocument, { params: { type: 'documentVerificationId' }, files })
    expect((await own(creator)).verification.status).toBe('waiting')
  })

  test('are stored encrypted, re-encoded without camera metadata', async ({ world }) => {
    const creator = await world.creator()
    await uploadBoth(creator)
    const stored = await storedFiles(world)
    expect(stored).toHaveLength(2)
    for (const bytes of stored) {
      expect(bytes.includes('RIFF') || bytes.includes('Exif') || bytes.includes('JFIF')).toBe(false)
      await expect(sharp(bytes).metadata()).rejects.toThrow()
    }
    const { idVerification } = await own(creator)
    const { http } = world.app
    const reply = await http.inject({
      url: pathOf(idVerification?.url),
      headers: { authorization: creator.token },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const { format, width, exif } = await sharp(reply.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 1200, undefined])
  })

  test('are read by their owner and by staff who verify, each look of whom is logged', async ({
    world,
  }) => {
    const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    await uploadBoth(creator)
    const id = (await own(creator)).idVerification?._id ?? ''
    const look = async (holder: Person, by: Person = holder) => {
      const query = world.app.parts.files.signer.sign(id, 'sealed', { kind: 'for', id: holder.id })
      return (await by.send({ method: 'GET', url: `/media/${id}/sealed?${query}` })).status
    }
    const moderator = await world.staff({ role: 'moderator' })
    const support = await world.staff({ role: 'support' })
    for (const stranger of [other, fan, support]) expect(await look(stranger)).toBe(403)
    expect(await look(creator, other)).toBe(403)
    expect(await look(creator, world.visitor)).toBe(403)
    expect((await creator.send({ method: 'GET', url: `/media/${id}/sealed` })).status).toBe(403)
    for (const variant of ['original', 'w2400', 'w1600', 'blurred']) {
      const { status } = await creator.send({ method: 'GET', url: `/media/${id}/${variant}` })
      expect([403, 404]).toContain(status)
    }
    expect(await look(creator)).toBe(200)
    const log = async () => (await (await world.staff()).call(ListAuditLog)).data.data
    expect(await log()).toEqual([])

    expect(await look(moderator)).toBe(200)
    expect(await log()).toMatchObject([
      {
        action: 'identity_document.viewed',
        actor: { _id: moderator.id },
        targetId: creator.id,
        after: { document: 'idVerification' },
      },
    ])
  })

  test('are rejected unless they are valid pictures, and leave nothing behind', async ({
    world,
  }) => {
    const creator = await world.creator()
    const good = await fileOf()
    const damaged = { ...good, bytes: good.bytes.subarray(0, 1000) }
    const text = { ...good, bytes: Buffer.from('hello') }
    const send = (documentVerification: typeof good) =>
      creator.call(UploadDocuments, { files: { idVerification: good, documentVerification } })
    expect((await send(damaged)).problem.error).toBe('upload_damaged')
    expect((await send(text)).problem.error).toBe('upload_wrong_kind')
    const files = { other: good }
    expect((await creator.call(UploadDocuments, { files })).problem.error).toBe('upload_missing')
    expect(await storedFiles(world)).toEqual([])
    expect((await own(creator)).verifiedDocument).toBe(true)
    expect((await (await world.fan()).call(UploadDocuments, { files })).status).toBe(403)
    expect((await world.visitor.call(UploadDocuments, { files })).status).toBe(401)
  })

  test('are deleted some days after the decision, a former one at once', async ({ world }) => {
    const [creator, waiting] = [await world.creator(), await world.creator()]
    for (const one of [creator, waiting]) await uploadBoth(one)
    await uploadBoth(creator)
    await world.work()
    expect(await storedFiles(world)).toHaveLength(4)
    await world.db
      .updateTable('creator_verification')
      .set({ status: 'accepted', decided_at: world.clock.now() })
      .where('account_id', '=', creator.id)
      .execute()
    world.clock.advance(29 * dayMs)
    await sweepDocuments(world.app.parts)
    expect((await own(creator)).idVerification).not.toBeNull()
    world.clock.advance(dayMs)
    await sweepDocuments(world.app.parts)
    await world.work()
    expect(await storedFiles(world)).toHaveLength(2)
    expect(await world.db.selectFrom('identity_document').select('account_id').execute()).toEqual([
      { account_id: waiting.id },
      { account_id: waiting.id },
    ])
  })
})
