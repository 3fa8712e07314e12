import { ListVault } from '#contract/content/vault.ts'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { picture } from '#server/files/tests/pictures.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'
import { startConversation } from './conversing.ts'

export const uploadPhoto = async (person: Person): Promise<string> => {
  const file = { name: 'anna.jpg', type: 'image/jpeg', bytes: await picture(500, 300) }
  return (await person.call(UploadMessagePhoto, { files: { file } })).data._id
}

export interface Offer {
  price?: number
  timeToExpired?: number
  timeToExpried?: number
}

/** Send a photo for sale, for 5 dollars by default. */
export async function sellPhoto(creator: Person, id: string, offer: Offer = {}) {
  const fileIds = [await uploadPhoto(creator)]
  const body = { text: 'Only for you', fileIds, isSale: true, price: 5, ...offer }
  const reply = await creator.call(SendMessage, { params: { id }, body })
  if (reply.status !== 200) throw new Error(`not sent: ${reply.text}`)
  return reply.data
}

/** A conversation of a fan, who has 50 dollars, with a photo for sale in it. */
export async function startSale(world: World, offer: Offer = {}) {
  const story = await startConversation(world)
  await world.fund(story.fan, 50)
  return { ...story, message: await sellPhoto(story.creator, story.id, offer) }
}

/** What a creator's vault says of its media: which a fan was sent or bought. */
export async function marksFor(creator: Person, fan: Person) {
  const { data } = await creator.call(ListVault, { query: { fanId: fan.id } })
  return data.data.map(({ sent }) => sent)
}

/** The newest message as a member sees it. */
export async function newestOf(person: Person, id: string) {
  const [message] = (await person.call(ListMessages, { params: { id } })).data.data
  if (!message) throw new Error('there is no message')
  return message
}
