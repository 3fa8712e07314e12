import { ListConversations } from '#contract/messaging/conversations.ts'
import { SendMassMessage } from '#contract/messaging/mass-messages.ts'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { BuyMessage, ListMessages, ReadAllMessages } from '#contract/messaging/messages.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { accountOf, type DemoAccount, type DemoSite, uploadPicture } from './demo-site.ts'

const sender = 'mara'

interface Plan {
  key: string
  text: string
  pictures: readonly string[]
  price: number
  /** How many days ahead; at once without. */
  inDays?: number
}

const plans: readonly Plan[] = [
  {
    key: 'demo mass sent',
    text: 'Two frames that did not make it into the Sunday series, in full size. For your wall, if you like.',
    pictures: ['mara 11', 'mara 12'],
    price: 4,
  },
  {
    key: 'demo mass scheduled',
    text: 'The print of the month, a few days before everyone else sees it.',
    pictures: ['mara 21'],
    price: 7.5,
    inDays: 3,
  },
]

/** Send one message to all subscribers of a creator, and schedule another; resolves once it is sent. */
export async function writeToMany(site: DemoSite): Promise<void> {
  const creator = accountOf(site, sender)
  for (const plan of plans) {
    if (!(await isStored(site, creator, plan.key))) await send(site, creator, plan)
  }
}

/** The same key with the uploads of another attempt would not be the same message. */
const isStored = async ({ parts }: DemoSite, creator: DemoAccount, key: string) =>
  (await parts.db
    .selectFrom('mass_message')
    .select('id')
    .where('creator_id', '=', creator.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) !== undefined

async function send(
  site: DemoSite,
  creator: DemoAccount,
  { key, text, pictures, price, inDays }: Plan,
): Promise<void> {
  const fileIds: string[] = []
  for (const name of pictures) {
    const file = await uploadPicture(site, name)
    fileIds.push((await creator.call(UploadMessagePhoto, { files: { file } }))._id)
  }
  const to = [{ list: 'subscribers' as const }]
  const later = inDays && new Date(Date.now() + inDays * dayMs).toISOString()
  const body = { text, fileIds, isSale: true, price, to, ...(later && { scheduledAt: later }) }
  await creator.attempt(SendMassMessage, { body, key })
}

/** Some open what they got, and some of those buy it. */
export async function buyFromMany(site: DemoSite, fans: readonly DemoAccount[]): Promise<void> {
  const creator = accountOf(site, sender)
  for (const [f, fan] of fans.entries()) {
    const listed = await fan.attempt(ListConversations)
    const found = listed?.data.find(({ recipientInfo }) => recipientInfo?._id === creator.id)
    if (!found || f % 3 === 0) continue
    const params = { id: found._id }
    await fan.attempt(ReadAllMessages, { params })
    const offers = (await fan.attempt(ListMessages, { params }))?.data ?? []
    for (const { _id, isSale, isBought } of offers) {
      if (f % 4 === 0 || !isSale || isBought) continue
      await fan.attempt(BuyMessage, { params: { id: _id }, body: {}, key: `demo ${_id}` })
    }
  }
}
