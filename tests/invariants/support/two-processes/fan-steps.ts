import { DismissItem, RestoreItem } from '#contract/discovery/dismissals.ts'
import { CreateComment, DeleteComment, ListComments } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import type { Person } from '#tests/support/people.ts'
import { expect } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import { isAway, type ModelCreator, type ModelPost, type PostStep } from './model.ts'

/** What a fan does to a post without paying. */
export type FanStep = Extract<
  PostStep['does'],
  | 'like or take back the like'
  | 'mark as not interesting, or restore'
  | 'comment, or delete the comment'
>

export const isFanStep = (does: PostStep['does']): does is FanStep =>
  does === 'like or take back the like' ||
  does === 'mark as not interesting, or restore' ||
  does === 'comment, or delete the comment'

/** A post and its creator in the model. */
interface Target {
  id: string
  post: ModelPost
  creator: ModelCreator
}

/** Who is blocked cannot mute, but can unmute. */
export async function muteOrUnmute(fan: Person, id: string, creator: ModelCreator) {
  const mayMute = creator.isMuted || !creator.blocksFan
  const reply = await fan.call(creator.isMuted ? UnmuteCreator : MuteCreator, { params: { id } })
  expect(reply.status, reply.text).toBe(mayMute ? 200 : 404)
  if (mayMute) creator.isMuted = !creator.isMuted
}

/** Do one step as the fan, and expect what the model says of it. */
export function playFanStep(fan: Person, does: FanStep, target: Target, comment: string) {
  switch (does) {
    case 'like or take back the like':
      return likeOrNot(fan, target)
    case 'mark as not interesting, or restore':
      return dismissOrRestore(fan, target)
    case 'comment, or delete the comment':
      return commentOrDelete(fan, target, comment)
  }
}

const isSeen = ({ post, creator }: Target) => !isAway(post) && !creator.blocksFan

async function likeOrNot(fan: Person, target: Target) {
  const { id: objectId, post } = target
  const body = { objectId, objectType: 'feed', action: 'like' } as const
  const reply = await fan.call(post.isLiked ? RemoveReaction : AddReaction, { body })
  const mayDo = post.isLiked || isSeen(target)
  expect(reply.status, reply.text).toBe(mayDo ? 200 : 404)
  if (mayDo) post.isLiked = !post.isLiked
}

async function dismissOrRestore(fan: Person, target: Target) {
  const { id: objectId, post } = target
  const body = { objectId, objectType: 'feed' }
  const reply = await fan.call(post.isDismissed ? RestoreItem : DismissItem, { body })
  const mayDo = post.isDismissed || isSeen(target)
  expect(reply.status, reply.text).toBe(mayDo ? 200 : 404)
  if (mayDo) post.isDismissed = !post.isDismissed
}

/** Deletes the last comment, if the fan may still see it: the list gives its id. */
async function commentOrDelete(fan: Person, target: Target, content: string) {
  const { id: objectId, post, creator } = target
  const on = { objectId, objectType: 'feed' }
  if (post.comments.length > 0) {
    if (!isSeen(target)) return
    const [last] = (await fan.call(ListComments, { query: on })).data.data
    expect(last?.content).toBe(at(post.comments, post.comments.length - 1))
    const reply = await fan.call(DeleteComment, { params: { id: last?._id ?? '' } })
    expect(reply.status, reply.text).toBe(200)
    post.comments.pop()
    return
  }
  const reply = await fan.call(CreateComment, { body: { ...on, content } })
  const hidden = creator.blocksFan ? 'blocked' : undefined
  const problem = isAway(post) ? 'comment_target_missing' : hidden
  expect(reply.status === 200 ? undefined : reply.problem.error, reply.text).toBe(problem)
  if (!problem) post.comments.push(content)
}
