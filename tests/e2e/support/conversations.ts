import { OpenConversation } from '#contract/messaging/conversations.ts'
import { demoPerson, newFan, subscribe } from './people.ts'

/** A new fan who subscribes to a creator, and their conversation. */
export async function pair(name: string, username: string) {
  const [fan, creator] = await Promise.all([newFan({ name }), demoPerson(username)])
  await subscribe(fan, creator)
  const body = { source: 'performer', sourceId: creator.id } as const
  const { _id: id } = await fan.call(OpenConversation, { body })
  return { fan, creator, id }
}
