import { OpenConversation } from '#contract/messaging/conversations.ts'
import { CreateLabel, LabelConversation } from '#contract/messaging/labels.ts'
import { SendMassMessage, UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import { UploadMessagePhoto, UploadMessageVideo } from '#contract/messaging/message-uploads.ts'
import { DeleteMessage, ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import {
  type MessageState,
  memberRoles,
  messageStates,
  type Role,
  roles,
} from '#server/access/tests/access-table.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, type World } from '#tests/support/world.ts'
import { shareOneVideo } from './one-video.ts'
import { hide, pay, peopleOf, type Reader, readerOf, relate } from './scenario.ts'
import { type Shown, shownIn, type Told } from './surfaces.ts'

/** A video and a photo that a creator sent to a fan. */
export interface Sent {
  firstFile: 'video'
  state: MessageState
  member: Role
  conversationId: string
  id: string
  title: string
  fileIds: string[]
}

/** Everybody, and one creator who has sent everybody what there is to send. */
export async function openMessages(world: World): Promise<{ sent: Sent[]; readers: Reader[] }> {
  const people = await peopleOf(world)
  const creator = await world.creator({ username: 'kira' })
  const sent: Sent[] = []
  for (const member of memberRoles) {
    const { person, conversationId } = await openFor(world, { member, people, creator })
    for (const state of messageStates) {
      const one = await send(creator, { state, member, conversationId })
      const item = { kind: 'message', _id: one.id, ownerId: creator.id }
      await pay(world, { role: member, person }, item, isSold(state))
      if (state === 'removed' || state === 'unsent')
        await creator.call(DeleteMessage, { params: { id: one.id } })
      sent.push(one)
    }
  }
  await hide(world, creator, people)
  await shareOneVideo(world)
  await world.work()
  const readers = roles.map((role) =>
    readerOf(role, role === 'owner' ? creator : (people.get(role) ?? world.visitor)),
  )
  return { sent, readers }
}

async function send(
  creator: Person,
  { state, member, conversationId }: Pick<Sent, 'state' | 'member' | 'conversationId'>,
): Promise<Sent> {
  const fileIds = await uploadFiles(creator)
  const title = `${state} for ${member}`
  const price = isSold(state) ? { isSale: true, price: 5 } : {}
  const body = { text: title, type: 'media' as const, fileIds, ...price }
  const reply = await creator.call(SendMessage, { params: { id: conversationId }, body })
  expect(reply.status, reply.text).toBe(200)
  return { firstFile: 'video', state, member, conversationId, id: reply.data._id, title, fileIds }
}

async function uploadFiles(creator: Person): Promise<string[]> {
  const photo = { name: 'anna.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  return [
    (await creator.call(UploadMessageVideo, { files: { file: smallVideo() } })).data._id,
    (await creator.call(UploadMessagePhoto, { files: { file: photo } })).data._id,
  ]
}

/** Who is left out of what is sent to many: a member of a conversation without a copy. */
export const leftOut: Role = 'fan'

/**
 * Everybody, and one creator who has sent messages to many of them, all with a conversation: each of these
 * messages once for everyone who has a copy.
 */
export async function openMassMessages(world: World): Promise<{ sent: Sent[]; readers: Reader[] }> {
  const people = await peopleOf(world)
  const creator = await world.creator({ username: 'kira' })
  const label = await labelMembers(creator, world, people)
  const files = new Map<MessageState, string[]>()
  for (const state of messageStates) files.set(state, await uploadFiles(creator))
  await shareOneVideo(world)
  const sent: Sent[] = []
  for (const state of messageStates) {
    const [title, fileIds] = [`${state} for many`, files.get(state) ?? []]
    const price = isSold(state) ? { isSale: true, price: 5 } : {}
    const body = { text: title, fileIds, ...price, to: [label.all], except: [label.none] }
    const reply = await creator.call(SendMassMessage, { body })
    expect(reply.status, reply.text).toBe(200)
    await world.work()
    const massId = reply.data._id
    for (const member of memberRoles.filter((role) => role !== leftOut)) {
      const [copy] = await rows<{ id: string; conversationId: string }>(
        world.db,
        `select message_id as id, conversation_id as "conversationId" from mass_message_recipient
         where mass_id = $1 and fan_id = $2 and state = 'delivered'`,
        [massId, people.get(member)?.id],
      )
      if (!copy) throw new Error(`${member} got no copy`)
      const item = { kind: 'message', _id: copy.id, ownerId: creator.id }
      const person = people.get(member) ?? world.visitor
      await pay(world, { role: member, person }, item, isSold(state))
      sent.push({ ...copy, firstFile: 'video', state, member, title, fileIds })
    }
    if (state === 'removed' || state === 'unsent')
      await creator.call(UnsendMassMessage, { params: { id: massId } })
  }
  await hide(world, creator, people)
  await world.work()
  const readers = roles.map((role) =>
    readerOf(role, role === 'owner' ? creator : (people.get(role) ?? world.visitor)),
  )
  return { sent, readers }
}

interface Opening {
  member: (typeof memberRoles)[number]
  people: ReadonlyMap<Role, Person>
  creator: Person
}

/** What ties a member to a creator, and their conversation. */
async function openFor(world: World, { member, people, creator }: Opening) {
  const person = people.get(member)
  if (!person) throw new Error(`nobody is ${member}`)
  await relate(world, { role: member, person, creator })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { data } = await person.call(OpenConversation, { body })
  return { person, conversationId: data._id }
}

/** Lists of all who have a conversation with a creator, and of the one who is left out. */
async function labelMembers(creator: Person, world: World, people: ReadonlyMap<Role, Person>) {
  const labels: string[] = []
  for (const name of ['All', 'None']) {
    labels.push((await creator.call(CreateLabel, { body: { name } })).data._id)
  }
  for (const member of memberRoles) {
    const { conversationId } = await openFor(world, { member, people, creator })
    // A creator lists a conversation once somebody has written in it.
    await creator.call(SendMessage, { params: { id: conversationId }, body: { text: 'Hello' } })
    const labelIds = member === leftOut ? labels : labels.slice(0, 1)
    await creator.call(LabelConversation, { params: { id: conversationId }, body: { labelIds } })
  }
  const [all, none] = labels.map((labelId) => ({ list: 'label' as const, labelId }))
  if (!all || !none) throw new Error('there are two labels')
  return { all, none }
}

const isSold = (state: MessageState) => state === 'sale' || state === 'unsent'

/** What the conversation shows a reader of a message; `tell` gets the answer. */
export async function messageShown(
  { person, headers }: Reader,
  sent: Sent,
  tell: Told,
): Promise<string> {
  const params = { id: sent.conversationId }
  const { status, text } = await person.call(ListMessages, { params, headers })
  tell(text)
  if (status === 401 || status === 404) return 'unknown'
  return status === 200 ? shownIn(text, sent) : `${status}`
}

/** What the open pages of an account were sent of it; undefined when nothing was. */
export function messageSent(world: World, { person }: Reader, sent: Sent): Shown | undefined {
  const events = world
    .eventsFor(person)
    .filter(({ payload }) => (payload as { _id?: string })._id === sent.id)
  return events.length === 0 ? undefined : shownIn(JSON.stringify(events), sent)
}
