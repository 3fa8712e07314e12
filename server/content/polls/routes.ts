import { CreatePollOption, VotePoll } from '#contract/content/polls.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { createOption, type PollParts, vote } from './actions.ts'

export function pollRoutes(api: Api, parts: PollParts): void {
  serve(api, CreatePollOption, ({ viewer, body }) =>
    createOption(parts, { creatorId: viewer.id, ...body }),
  )

  serve(api, VotePoll, async ({ viewer, params: { id }, caller: { country } }) => ({
    _id: id,
    totalVote: await vote(parts, { viewer, country, optionId: id }),
  }))
}
