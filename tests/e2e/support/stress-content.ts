import { CreateAddress } from '#contract/commerce/addresses.ts'
import { BuyProduct } from '#contract/commerce/orders.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMassMessage } from '#contract/messaging/mass-messages.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { ListDisputes } from '#contract/money/disputes.ts'
import { OpenPayoutAccount } from '#contract/money/payout-accounts.ts'
import { SearchPayoutRequests } from '#contract/money/payout-decisions.ts'
import { SearchCharges, SearchPayments } from '#contract/money/transactions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import { itemKinds } from '#tests/kinds/index.ts'
import type { LongContent } from '#tests/kinds/kind.ts'
import type { Person as WorldPerson } from '#tests/support/people.ts'
import { newCreator } from './creators.ts'
import { callApi, demoPerson, newFan, type Person, subscribe, uniqueWord } from './people.ts'
import { picture, publish } from './posts.ts'

const word = (letters: number) => 'Donaudampfschifffahrt'.repeat(letters).slice(0, letters)
const address = (letters: number) => `https://example.test/${word(letters)}`.slice(0, letters)
const longName = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Theodora von und zu Hohenlohe'
const longText = [word(200), address(140), address(80), `@${word(50)}`].join('\n')

/** What a page needs to break: names, words and addresses as long as the contract allows. */
export interface StressContent {
  fan: Person
  creator: Person
  /** Ids of what pages show, by the names that web/routes.ts has for them. */
  examples: Record<string, string>
  /** Give the creator their name back. */
  undo: () => Promise<void>
}

/** Long words on everything that a fan and a creator share: posts, comments, messages, money. */
export async function makeStressContent(username: string): Promise<StressContent> {
  const creator = await demoPerson(username)
  const undo = await renameCreator(creator)
  // A name that nobody else has: other tests leave their own in the audit log.
  const fan = await newFan({ wallet: 200, name: 'Quirin Robinsky' })
  const fanName = { name: longName, firstName: word(100), lastName: word(100) }
  const email = `${uniqueWord()}${word(50)}@${word(60)}.test`
  await fan.call(UpdateMe, { body: { ...fanName, username: uniqueWord() + word(42), email } })
  await subscribe(fan, creator)

  await publish(creator, { text: longText, photos: 1, isSale: true, price: 3 })
  const post = await publish(creator, { text: longText, photos: 2 })
  const body = { objectId: post._id, objectType: 'feed', content: word(150) } as const
  const comment = await fan.call(CreateComment, { body })
  const reply = { objectId: comment._id, objectType: 'comment', content: address(150) } as const
  await creator.call(CreateComment, { body: reply })
  const conversationId = await converse(fan, creator)
  const { _id: reportId } = await fan.call(ReportItem, {
    body: { title: 'Others', description: word(100), target: 'feed', targetId: post._id },
  })
  // Later than every test: nobody gets it.
  const massMessage = await creator.call(SendMassMessage, {
    body: { text: longText, to: [{ list: 'spenders' }], scheduledAt: '2099-01-01T00:00:00Z' },
  })
  await spend(fan, creator)
  await notify(fan, creator)
  const emails = await callApi(undefined, ListEmails)
  const staff = await demoPerson('ops')
  const payouts = await staff.call(SearchPayoutRequests, { query: { limit: 1 } })
  const ofFan = { query: { q: fan.id, limit: 1 } }
  const payments = await staff.call(SearchPayments, ofFan)
  const charges = await staff.call(SearchCharges, ofFan)
  const disputes = await staff.call(ListDisputes, { query: { limit: 1 } })
  // As many sign-ins as make their list scroll.
  await Promise.all(Array.from({ length: 6 }, () => demoPerson(username)))
  const waiting = await newCreator({ ...fanName, email: `${uniqueWord()}${email}`.slice(-120) })
  const signUp = await creator.call(OpenPayoutAccount, { params: { provider: 'stripe' } })
  const items = await longItems(creator, [creator.id, waiting.id])
  const orderId = await placeOrder(fan, items.product)
  const examples = {
    ...items,
    order: orderId,
    soldOrder: orderId,
    account: creator.id,
    creator: creator.username,
    feed: post._id,
    conversation: conversationId,
    massMessage: massMessage._id,
    report: reportId,
    email: emails[0]?._id ?? 'none',
    payout: payouts.data[0]?._id ?? 'none',
    payment: payments.data[0]?._id ?? 'none',
    charge: charges.data[0]?._id ?? 'none',
    // Its entry has the same id.
    ledgerEntry: charges.data[0]?._id ?? 'none',
    dispute: disputes.data[0]?._id ?? 'none',
    // Their documents wait.
    verification: waiting.id,
    page: '692200000000000000000001',
    payoutSignUp: signUp.url.split('/').at(-1) ?? '',
  }
  return { fan, creator, examples, undo }
}

/** An item of each kind, as long as its entry of `tests/kinds/` can make it. */
async function longItems(creator: Person, creatorIds: string[]): Promise<Record<string, string>> {
  const photo = { name: 'photo.jpg', type: 'image/jpeg', bytes: await picture() }
  const content: LongContent = { word, text: longText, photo, creatorIds }
  const ids: Record<string, string> = {}
  for (const { name, long } of itemKinds) {
    if (long) ids[name] = (await long(asInWorld(creator), content))._id
  }
  return ids
}

/** An order with an address and a note as long as they can be. */
async function placeOrder(fan: Person, productId = ''): Promise<string> {
  const body = { ...homeAddress, name: word(100), recipient: longName, streetAddress: word(150) }
  const { _id: deliveryAddressId } = await fan.call(CreateAddress, { body })
  const delivery = { deliveryAddressId, phoneNumber: '+471234567890', userNote: longText }
  const params = { id: productId }
  return (await fan.call(BuyProduct, { params, body: delivery })).orderId
}

/** Somebody of the site as tests on a world of their own know people. */
function asInWorld(person: Person): WorldPerson {
  const call: WorldPerson['call'] = async (endpoint, { files = {}, ...input } = {}) => {
    const given = Object.entries(files).map(([name, { name: fileName, type, bytes }]) => [
      name,
      new File([new Uint8Array(bytes)], fileName, { type }),
    ])
    const form = given.length > 0 ? { files: Object.fromEntries(given) } : {}
    const data = await person.call(endpoint, { ...input, ...form } as never)
    return { status: 200, data, text: '', headers: {}, problem: undefined as never }
  }
  return { id: person.id, username: person.username, call } as WorldPerson
}

async function renameCreator(creator: Person): Promise<() => Promise<void>> {
  const { _id: id, name, firstName, lastName, bio, city } = await creator.call(ReadCreatorSelf)
  const change = (body: object) => creator.call(UpdateCreator, { params: { id }, body })
  const names = { name: longName, firstName: word(100), lastName: word(100) }
  await change({ ...names, bio: longText, city: word(200) })
  return async () => void (await change({ name, firstName, lastName, bio, city: city ?? '' }))
}

async function converse(fan: Person, creator: Person): Promise<string> {
  const opening = { source: 'performer', sourceId: creator.id } as const
  const { _id: id } = await fan.call(OpenConversation, { body: opening })
  await fan.call(SendMessage, { params: { id }, body: { text: longText } })
  await creator.call(SendMessage, { params: { id }, body: { text: address(80) } })
  return id
}

/** What else makes a notification, beside subscriptions, money, comments and replies. */
async function notify(fan: Person, creator: Person): Promise<void> {
  await fan.call(Follow, { params: { id: creator.id } })
  const hidden = await publish(creator, { text: longText })
  const { _id: id } = await fan.call(ReportItem, {
    body: { title: 'Others', target: 'feed', targetId: hidden._id },
  })
  const staff = await demoPerson('ops')
  await staff.call(DecideReport, {
    params: { id },
    body: { decision: 'resolved', reason: address(150), measures: ['hide', 'warn'] },
  })
}

async function spend(fan: Person, creator: Person): Promise<void> {
  const sold = await publish(creator, { text: longText, photos: 1, isSale: true, price: 3 })
  await fan.call(BuyFeed, { params: { id: sold._id } })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
}
