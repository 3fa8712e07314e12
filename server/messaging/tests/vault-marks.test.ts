import { BuyGallery } from '#contract/content/galleries.ts'
import { ListVault, UseVaultMedia } from '#contract/content/vault.ts'
import { UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import { BuyMessage, DeleteMessage, SendMessage } from '#contract/messaging/messages.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { expect, test } from '#tests/support/world.ts'
import { readMessages, sendToAll, startAudience } from './mass.ts'
import { marksFor, startSale, uploadPhoto } from './selling.ts'

test('the vault marks what a fan was already sent and bought, and tells it of nobody else', async ({
  world,
}) => {
  const { fan, creator, id, message } = await startSale(world)
  const stranger = await world.fan()
  expect(await marksFor(creator, fan)).toEqual(['sent'])
  expect(await marksFor(creator, stranger)).toEqual([null])
  expect((await creator.call(ListVault)).data.data[0]?.sent).toBeNull()

  await fan.call(BuyMessage, { params: { id: message._id }, body: {} })
  expect(await marksFor(creator, fan)).toEqual(['bought'])
  expect(await marksFor(await world.creator(), fan)).toEqual([])

  // Another copy of the same media, which nobody bought.
  const [media] = (await creator.call(ListVault)).data.data
  const use = { mediaIds: [media?._id ?? ''], place: 'message' as const }
  const [copy] = (await creator.call(UseVaultMedia, { body: use })).data.data
  const body = { text: 'Again', fileIds: [copy?._id ?? ''] }
  const again = await creator.call(SendMessage, { params: { id }, body })
  await creator.call(DeleteMessage, { params: { id: again.data._id } })
  expect(await marksFor(creator, fan)).toEqual(['bought'])
})

test('what was deleted before it was bought is not marked; a photo of a bought gallery is', async ({
  world,
}) => {
  const { fan, creator, message } = await startSale(world)
  await creator.call(DeleteMessage, { params: { id: message._id } })
  const gallery = await createGallery(creator, { title: 'Harbour', isSale: true, price: 7 })
  await addPhoto(creator, gallery._id, { title: 'Pier' })
  expect(await marksFor(creator, fan)).toEqual([null])
  const bought = await fan.call(BuyGallery, { params: { id: gallery._id }, body: {} })
  expect(bought.status, bought.text).toBe(200)
  expect(await marksFor(creator, fan)).toEqual(['bought'])
})

test('the vault marks what a fan was sent and bought in a message to many fans', async ({
  world,
}) => {
  const { creator, fans } = await startAudience(world, 2)
  const [buyer, other] = fans
  if (!buyer || !other) throw new Error('there are two fans')
  const outsider = await world.fan()
  await world.fund(buyer, 50)
  const sent = await sendToAll(creator, {
    fileIds: [await uploadPhoto(creator)],
    isSale: true,
    price: 5,
  })
  expect(await marksFor(creator, buyer)).toEqual([null])
  await world.work()
  const [copy] = await readMessages(buyer)
  await buyer.call(BuyMessage, { params: { id: copy?._id ?? '' }, body: {} })
  const marks = async () => [
    ...(await marksFor(creator, buyer)),
    ...(await marksFor(creator, other)),
    ...(await marksFor(creator, outsider)),
  ]
  expect(await marks()).toEqual(['bought', 'sent', null])
  await world.work()
  const [media] = (await creator.call(ListVault)).data.data
  expect(media).toMatchObject({ useCount: 1, uses: [{ pageId: sent._id, earned: 4 }] })
  await creator.call(UnsendMassMessage, { params: { id: sent._id } })
  await world.work()
  expect((await marks())[0]).toBe('bought')
})
