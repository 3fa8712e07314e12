import type { Reply } from '#contract/endpoint.ts'
import { JoinStream } from '#contract/live/streams.ts'
import type { ReadCreator } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { readChat } from '../../features/live/chat/read-chat.ts'
import { isApiProblem, messageOf } from '../../lib/api-problem.ts'
import { readPlans } from '../profile/ending.ts'

export type Creator = Reply<typeof ReadCreator>
export type Joined = Reply<typeof JoinStream>
/** Why the viewer does not watch, or what they watch. */
export type RoomState = Awaited<ReturnType<typeof readRoom>>

export async function readRoom(callHere: Call, creator: Creator, ownId: string | undefined) {
  if (creator.live !== 1) return { state: 'not_live' } as const
  if (ownId === undefined) return { state: 'visitor' } as const
  if (ownId === creator._id) return { state: 'own' } as const
  const joined = await join(callHere, creator._id)
  if ('refused' in joined) {
    if (joined.refused === 'not_on_air') return { state: 'not_live' } as const
    if (joined.refused !== 'stream_not_subscribed') {
      return { state: 'closed', sentence: joined.sentence } as const
    }
    const { plans } = await readPlans(callHere, creator, undefined)
    return { state: 'not_subscribed', plans } as const
  }
  const { stream, access } = joined
  if (!access) return { state: 'unpaid', stream } as const
  const chat = await readChat(callHere, stream.conversationId)
  return { state: 'open', stream, access, chat } as const
}

/** The refusals that the page shows; anything else is an error of the page. */
const refusals = ['not_on_air', 'stream_not_subscribed', 'banned_from_stream', 'blocked']

export const isRefusal = (code: string): boolean => refusals.includes(code)

async function join(
  callHere: Call,
  id: string,
): Promise<Joined | { refused: string; sentence: string }> {
  try {
    return await callHere(JoinStream, { params: { id } })
  } catch (failure) {
    if (!isApiProblem(failure) || !isRefusal(failure.error)) throw failure
    return { refused: failure.error, sentence: messageOf(failure) }
  }
}
