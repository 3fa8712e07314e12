import { ListVault, UseVaultMedia } from '#contract/content/vault.ts'
import {
  ListMassMessages,
  type MessagePreview,
  PreviewMassMessage,
} from '#contract/messaging/mass-messages.ts'
import { BuyMessage } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { onlyConversation, readMessages, sendToAll, startAudience } from './mass.ts'
import { uploadPhoto } from './selling.ts'

/** What two people are shown alike: all but the addresses, which are each one's own, and the exact end of an offer. */
const shared = (shown: MessagePreview) => {
  const { text, isSale, price, isBought, totalMedia, files } = shown
  const pictures = files.map(({ url, thumbnails, ...file }) => ({
    ...file,
    variants: [url, ...thumbnails].map((address) => address?.replace(/\?.*$/, '')),
  }))
  const isLimited = shown.timeToExpired !== null
  return { text, isSale, price, isBought, totalMedia, isLimited, pictures }
}

const lastOf = async (fan: Person) => {
  const last = (await readMessages(fan)).at(-1)
  if (!last) throw new Error('the fan has no message')
  return last
}

test('a test copy shows what fans get, before they buy it and afterwards, and sends nothing', async ({
  world,
}) => {
  const { creator, fans } = await startAudience(world, 1)
  const fan = fans[0] as Person
  await world.fund(fan, 50)
  const fileIds = [await uploadPhoto(creator), await uploadPhoto(creator)]
  const body = { text: ' Backstage ', fileIds, isSale: true, price: 5, timeToExpired: 3_600 }
  await world.work()
  const { data } = await creator.call(PreviewMassMessage, { body })
  await world.work()
  expect(await onlyConversation(fan)).toBeUndefined()
  expect((await creator.call(ListMassMessages)).data.total).toBe(0)

  await sendToAll(creator, body)
  await world.work()
  const sent = await lastOf(fan)
  expect(shared(data.locked)).toEqual(shared(sent))
  await fan.call(BuyMessage, { params: { id: sent._id }, body: {} })
  expect(shared(data.unlocked)).toEqual(shared(await lastOf(fan)))
})

test('of files without a price it shows them open, and locked to who is not subscribed', async ({
  world,
}) => {
  const { creator, fans } = await startAudience(world, 1)
  const fan = fans[0] as Person
  const body = { text: 'Hello', fileIds: [await uploadPhoto(creator)] }
  await world.work()
  const { data } = await creator.call(PreviewMassMessage, { body })
  await sendToAll(creator, body)
  await world.work()
  expect(shared(data.unlocked)).toEqual(shared(await lastOf(fan)))
  await rows(world.db, 'update entitlement set ends_at = now() where account_id = $1', [fan.id])
  expect(shared(data.locked)).toEqual(shared(await lastOf(fan)))
})

test('its locked side names and opens nothing of a file, and its addresses open for its writer alone', async ({
  world,
}) => {
  const { creator, fans } = await startAudience(world, 1)
  const body = { text: 'Hi', fileIds: [await uploadPhoto(creator)], isSale: true, price: 5 }
  const { locked, unlocked } = (await creator.call(PreviewMassMessage, { body })).data
  expect(locked.files).toMatchObject([{ isLocked: true, name: '', alt: '' }])
  const [blurred, whole] = [locked.files[0]?.thumbnails[0] ?? '', unlocked.files[0]?.url ?? '']
  expect(blurred).toContain('/blurred?')
  for (const url of [blurred, whole]) {
    expect((await creator.send({ method: 'GET', url })).status).toBe(200)
    for (const other of [fans[0] as Person, await world.creator(), world.visitor]) {
      expect((await other.send({ method: 'GET', url })).status).toBe(403)
    }
  }
})

test('a test copy is for verified creators, of media of their own', async ({ world }) => {
  const { creator, fans } = await startAudience(world, 1)
  const other = await world.creator()
  const unverified = await world.creator({ verified: false })
  const fileIds = [await uploadPhoto(creator)]
  const ask = async (who: Person, more: object = {}) => {
    const body = { text: 'Hello', fileIds, ...more }
    return (await who.call(PreviewMassMessage, { body })).problem?.error ?? 'shown'
  }
  expect(await ask(creator)).toBe('shown')
  for (const who of [world.visitor, fans[0] as Person, unverified]) {
    expect(await ask(who, { fileIds: [] })).not.toBe('shown')
  }
  expect(await ask(other)).toBe('file_not_usable')
  expect(await ask(creator, { fileIds: ['0'.repeat(24)] })).toBe('file_not_usable')
  expect(await ask(creator, { isSale: true, price: 0 })).toBe('price_out_of_range')
  expect(await ask(creator, { fileIds: [], isSale: true, price: 5 })).toBe('sale_without_files')

  await sendToAll(creator, { fileIds })
  const [media] = (await creator.call(ListVault)).data.data
  const use = { mediaIds: [media?._id ?? ''], place: 'message' as const }
  const [copy] = (await creator.call(UseVaultMedia, { body: use })).data.data
  expect(await ask(creator, { fileIds: [copy?._id ?? ''] })).toBe('shown')
})
