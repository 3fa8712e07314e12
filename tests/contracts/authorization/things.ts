import { CreateAddress } from '#contract/commerce/addresses.ts'
import { AskForOrder } from '#contract/commerce/order-requests.ts'
import { CreateProductCategory } from '#contract/commerce/product-categories.ts'
import { CreatePollOption } from '#contract/content/polls.ts'
import { CreateVaultFolder } from '#contract/content/vault.ts'
import { CreateBanner } from '#contract/discovery/banner-editing.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { StartUpload } from '#contract/files/uploads.ts'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { ReportItem } from '#contract/moderation/reports.ts'
import { CreateCategory } from '#contract/profiles/categories.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { CreatePage } from '#contract/site/page-editing.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { uploadDocuments } from '#server/profiles/documents/tests/documents.ts'
import { kindThings } from '#tests/kinds/index.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import { publishPost, smallPicture, uploadPhoto } from '#tests/support/posts.ts'
import { createProduct } from '#tests/support/products.ts'
import { chatThings } from './chat-things.ts'
import { liveThings } from './live-things.ts'
import { everybody, idOf, newestOf } from './made.ts'
import type { Owner, Thing } from './meanings.ts'
import { messageThings } from './message-things.ts'
import { moneyThings } from './money-things.ts'
import { noticeThings } from './notice-things.ts'

const creators = ['creator', 'unverified'] as const
const photo = async () => ({ name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() })

/** An order that the account placed. */
async function bought({ world, owner }: Owner) {
  await world.fund(owner, 50)
  const product = await createProduct(await world.creator())
  return order(owner, product, await deliveryTo(owner))
}

/** An order that a fan placed with the creator. */
async function sold({ world, owner }: Owner) {
  const fan = await world.fan({ wallet: 50 })
  return { fan, order: await order(fan, await createProduct(owner), await deliveryTo(fan)) }
}

const feed = async ({ owner }: Owner) => (await publishPost(owner))._id
const publicFeed = async ({ world }: Owner) =>
  feed({ world, owner: await world.creator(), kind: 'creator' })

/** What ids name: what is here, and the items of all kinds. */
export const things: Record<string, Thing> = {
  ...kindThings,
  ...liveThings,
  ...chatThings,
  account: { owners: everybody, make: async ({ owner }) => owner.id },
  fan: { owners: ['fan'], make: async ({ owner }) => owner.id },
  creator: { owners: creators, make: async ({ owner }) => owner.id },
  session: {
    owners: everybody,
    make: async (owner) => {
      const now = owner.world.clock.now()
      await openSession(owner.world.db, { accountId: owner.owner.id, remember: true, now })
      return newestOf(owner, 'session', 'account_id')
    },
  },
  passkey: {
    owners: everybody,
    make: async ({ world, owner }) => {
      const id = newId()
      await world.db
        .insertInto('passkey')
        .values({
          ...{
            id,
            account_id: owner.id,
            credential_id: Buffer.from(id),
            public_key: Buffer.from(id),
          },
          ...{ counter: 0n, name: 'A phone', transports: [], is_synced: false },
          created_at: world.clock.now(),
        })
        .execute()
      return id
    },
  },
  file: { owners: ['creator'], make: ({ owner }) => uploadPhoto(owner) },
  upload: {
    owners: ['creator'],
    make: async ({ owner }) => {
      const body = { type: 'video', name: 'a.mp4', size: 1000, fingerprint: 'a' } as const
      return (await owner.call(StartUpload, { body })).data._id
    },
  },
  messagePhoto: {
    owners: everybody,
    make: async ({ owner }) =>
      idOf(await owner.call(UploadMessagePhoto, { files: { file: await photo() } })),
  },
  pollOption: {
    owners: ['creator'],
    make: async ({ world, owner }) => {
      const pollExpiredAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
      const add = async (description: string) => {
        const body = { description, expiredAt: pollExpiredAt }
        return idOf(await owner.call(CreatePollOption, { body }))
      }
      const pollIds = [await add('Lisbon'), await add('Oslo')]
      await publishPost(owner, { pollDescription: 'Where next?', pollIds, pollExpiredAt })
      return pollIds[0] ?? ''
    },
  },
  vaultMedia: {
    owners: ['creator'],
    make: async ({ owner }) => {
      const fileIds = [await uploadPhoto(owner)]
      return (await publishPost(owner, { type: 'photo', fileIds })).fileIds[0] ?? ''
    },
  },
  vaultFolder: {
    owners: ['creator'],
    make: async ({ owner }) =>
      idOf(await owner.call(CreateVaultFolder, { body: { name: `Folder ${newId()}` } })),
  },
  address: {
    owners: everybody,
    make: async ({ owner }) => idOf(await owner.call(CreateAddress, { body: homeAddress })),
  },
  order: {
    owners: ['fan', 'staff'],
    make: async (of) => (await bought(of))._id,
  },
  purchase: {
    owners: ['fan', 'staff'],
    make: async (of) => (await bought(of)).purchaseId,
  },
  boughtProduct: {
    owners: ['fan', 'staff'],
    make: async ({ world, owner }) => {
      await world.fund(owner, 50)
      const product = await createProduct(await world.creator(), { type: 'digital' })
      await order(owner, product)
      return product._id
    },
  },
  soldOrder: {
    owners: ['creator'],
    make: async (of) => (await sold(of)).order._id,
  },
  soldPurchase: {
    owners: ['creator'],
    make: async (of) => (await sold(of)).order.purchaseId,
  },
  requestedOrder: {
    owners: ['creator'],
    make: async (of) => {
      const { fan, order } = await sold(of)
      const params = { id: order._id }
      const body = { kind: 'cancel' as const, reason: 'A mistake' }
      return idOf(await fan.call(AskForOrder, { params, body }))
    },
  },
  productCategory: {
    owners: ['creator'],
    make: async ({ owner }) =>
      idOf(await owner.call(CreateProductCategory, { body: { name: `Category ${newId()}` } })),
  },
  productVariant: {
    owners: ['creator'],
    make: async ({ owner }) => {
      const [variant] = (await createProduct(owner)).variants
      return variant?._id ?? ''
    },
  },
  comment: {
    owners: everybody,
    make: async (owner) => {
      const body = { objectId: await publicFeed(owner), objectType: 'feed', content: 'Lovely' }
      return idOf(await owner.owner.call(CreateComment, { body }))
    },
  },
  commentOnOwnFeed: {
    owners: ['creator'],
    make: async (owner) => {
      const body = { objectId: await feed(owner), objectType: 'feed', content: 'Thanks' }
      return idOf(await owner.owner.call(CreateComment, { body }))
    },
  },
  ...moneyThings,
  ...messageThings,
  ...noticeThings,
  report: {
    owners: ['fan'],
    make: async (owner) => {
      const item = { target: 'feed', targetId: await publicFeed(owner) }
      const body = { title: 'Others' as const, ...item }
      return idOf(await owner.owner.call(ReportItem, { body }))
    },
  },
  verification: {
    owners: ['unverified'],
    make: async ({ owner }) => {
      await uploadDocuments(owner)
      return owner.id
    },
  },
  /** These are the site's: no account owns one. */
  category: {
    owners: [],
    make: async ({ world }) =>
      idOf(await (await world.staff()).call(CreateCategory, { body: { name: `A ${newId()}` } })),
  },
  page: {
    owners: [],
    make: async ({ world }) => {
      const texts = [{ locale: 'en' as const, title: 'A page', shortDescription: '', content: 'x' }]
      const body = { slug: `page-${newId()}`, status: 'published' as const, texts }
      return idOf(await (await world.staff()).call(CreatePage, { body }))
    },
  },
  banner: {
    owners: [],
    make: async ({ world }) => {
      const body = { title: 'A banner', position: 'top' as const }
      const files = { photo: await photo() }
      return idOf(await (await world.staff()).call(CreateBanner, { body, files }))
    },
  },
  email: {
    owners: [],
    make: async ({ world }) => {
      const { mail } = world.app.parts
      await mail.sendMail({ to: 'reader@elsewhere.test', subject: 'Hello', text: 'x' })
      return (await world.visitor.call(ListEmails)).data[0]?._id ?? ''
    },
  },
}

export function thingOf(name: string): Thing {
  const thing = things[name]
  if (!thing) throw new Error(`nobody said how to make a ${name}: see things.ts and tests/kinds/`)
  return thing
}
