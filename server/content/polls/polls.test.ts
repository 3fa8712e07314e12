import { ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { CreatePollOption, VotePoll } from '#contract/content/polls.ts'
import { CreateFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost, subscribed, uploadPhoto } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const inDays = (world: World, days: number) =>
  new Date(world.app.clock.now().getTime() + days * dayMs).toISOString()

const addOption = async (world: World, creator: Person, description = 'Lisbon') => {
  const body = { description, expiredAt: inDays(world, 3) }
  return (await creator.call(CreatePollOption, { body })).data._id
}

/** Publish a post that asks for one of two cities. */
async function publishPoll(
  world: World,
  creator: Person,
  fields: Parameters<typeof publishPost>[1] = {},
) {
  const pollIds = [
    await addOption(world, creator, 'Lisbon'),
    await addOption(world, creator, 'Oslo'),
  ]
  const pollExpiredAt = inDays(world, 3)
  return publishPost(creator, { pollDescription: 'Where next?', pollIds, pollExpiredAt, ...fields })
}

const vote = (person: Person, id: string | undefined) =>
  person.call(VotePoll, { params: { id: id ?? '' } })

const pollOf = async (reader: Person, id: string) =>
  (await reader.call(ReadFeed, { params: { id } })).data.polls.map((option) => [
    option.description,
    option.totalVote,
    option.isVoted,
  ])

describe('an option of a poll', () => {
  test('is made by verified creators, and stands in the post in its place', async ({ world }) => {
    const creator = await world.creator()
    const callers = [world.visitor, await world.fan(), await world.creator({ verified: false })]
    const body = { description: 'Lisbon', expiredAt: inDays(world, 1) }
    const replies = await Promise.all(
      callers.map((caller) => caller.call(CreatePollOption, { body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])

    const pollExpiredAt = inDays(world, 3)
    const post = await publishPoll(world, creator, { pollExpiredAt })
    expect(post.polls).toMatchObject([
      { _id: post.pollIds[0], description: 'Lisbon', totalVote: 0, isVoted: false },
      { _id: post.pollIds[1], description: 'Oslo', totalVote: 0, isVoted: false },
    ])
    expect(post.pollExpiredAt).toBe(pollExpiredAt)
  })

  test('has validation errors by field', async ({ world }) => {
    const creator = await world.creator()
    for (const [change, field, problem] of [
      [{ description: ' ' }, 'description', 'required'],
      [{ description: 'x'.repeat(101) }, 'description', 'too_long'],
      [{ expiredAt: 'someday 2099' }, 'expiredAt', 'date_missing'],
      [{ expiredAt: inDays(world, -1) }, 'expiredAt', 'schedule_in_past'],
    ] as const) {
      const body = { description: 'Lisbon', expiredAt: inDays(world, 1), ...change }
      const reply = await creator.call(CreatePollOption, { body })
      expect(reply.status).toBe(422)
      expect(reply.problem.fieldProblems).toMatchObject({ [field]: { code: problem } })
    }
  })

  test('stands in no post whose votes ended before, or on no day', async ({ world }) => {
    const creator = await world.creator()
    const pollIds = [await addOption(world, creator), await addOption(world, creator, 'Oslo')]
    for (const [pollExpiredAt, problem] of [
      [inDays(world, -1), 'schedule_in_past'],
      ['2099-02-31T10:00:00Z', 'date_missing'],
    ] as const) {
      const poll = { pollDescription: 'Where next?', pollIds, pollExpiredAt }
      const body = { type: 'text' as const, text: 'Vote', isSale: false, ...poll }
      const reply = await creator.call(CreateFeed, { body })
      expect(reply.status).toBe(422)
      expect(reply.problem.fieldProblems).toMatchObject({ pollExpiredAt: { code: problem } })
    }
  })

  test('belongs to its maker, and to one post', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const poll = await publishPoll(world, creator)
    const foreign = [await addOption(world, creator), await addOption(world, creator)]
    const publish = (by: Person, pollIds: string[]) =>
      by.call(CreateFeed, {
        body: { type: 'text', text: 'x', isSale: false, pollDescription: 'Where?', pollIds },
      })
    expect((await publish(other, foreign)).problem.error).toBe('poll_incomplete')
    expect((await publish(creator, poll.pollIds)).problem.error).toBe('poll_incomplete')
  })

  test('that no post uses is deleted when another is created the next day', async ({ world }) => {
    const creator = await world.creator()
    const left = await addOption(world, creator)
    world.app.clock.advance(2 * dayMs)
    await addOption(world, creator)
    const stored = await world.db
      .selectFrom('poll_option')
      .select('id')
      .where('id', '=', left)
      .execute()
    expect(stored).toEqual([])
  })
})

describe('the days of a poll', () => {
  const change = (creator: Person, id: string, body: Body<typeof UpdateFeed>) =>
    creator.call(UpdateFeed, { params: { id }, body })
  const endOf = async (creator: Person, id: string) => {
    const { data } = await creator.call(ReadOwnFeed, { params: { id } })
    return data.pollExpiredAt
  }
  const endsOfOptions = async (creator: Person, id: string) => {
    const { data } = await creator.call(ReadOwnFeed, { params: { id } })
    return data.polls.map(({ expiredAt }) => expiredAt)
  }
  const later = (moment: string | null, days: number) =>
    new Date(Date.parse(moment ?? '') + days * dayMs).toISOString()

  test('of a draft count from its publication', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPoll(world, creator, { status: 'inactive' })
    const { _id: id, pollExpiredAt, pollIds } = post
    world.app.clock.advance(5 * dayMs)
    expect(await endOf(creator, id)).toBe(pollExpiredAt)
    await change(creator, id, { status: 'active' })
    const end = later(pollExpiredAt, 5)
    expect(await endOf(creator, id)).toBe(end)
    expect(await endsOfOptions(creator, id)).toEqual([end, end])
    expect((await vote(await world.fan(), pollIds[0])).status).toBe(200)

    // From then on they run, also while it is hidden.
    world.app.clock.advance(dayMs)
    for (const status of ['inactive', 'active'] as const) await change(creator, id, { status })
    expect(await endOf(creator, id)).toBe(end)
  })

  test('move with the moment that a post is scheduled for', async ({ world }) => {
    const creator = await world.creator()
    const { _id: id, pollExpiredAt } = await publishPoll(world, creator, { status: 'inactive' })
    await change(creator, id, { scheduledAt: inDays(world, 10) })
    expect(await endOf(creator, id)).toBe(later(pollExpiredAt, 10))
    await change(creator, id, { scheduledAt: inDays(world, 2) })
    expect(await endOf(creator, id)).toBe(later(pollExpiredAt, 2))
    world.app.clock.advance(3 * dayMs)
    await world.makeJobsDue()
    await world.work()
    expect((await creator.call(ReadOwnFeed, { params: { id } })).data.status).toBe('active')
    expect(await endOf(creator, id)).toBe(later(pollExpiredAt, 2))
  })
})

describe('a vote', () => {
  test('counts once per account, and is shown only to the voter', async ({ world }) => {
    const creator = await world.creator()
    const [fan, other] = [await world.fan(), await world.fan()]
    const { _id, pollIds } = await publishPoll(world, creator)
    expect((await vote(world.visitor, pollIds[0])).status).toBe(401)

    const first = await vote(fan, pollIds[0])
    expect(first.data).toEqual({ _id: pollIds[0], totalVote: 1 })
    expect((await vote(other, pollIds[0])).data.totalVote).toBe(2)
    for (const again of pollIds) {
      expect(await vote(fan, again)).toMatchObject({
        status: 409,
        problem: { error: 'already_voted' },
      })
    }
    expect(await pollOf(fan, _id)).toEqual([
      ['Lisbon', 2, true],
      ['Oslo', 0, false],
    ])
    expect(await pollOf(world.visitor, _id)).toEqual([
      ['Lisbon', 2, false],
      ['Oslo', 0, false],
    ])
  })

  test('cast many times at once on two options counts once', async ({ world }) => {
    const { _id, pollIds } = await publishPoll(world, await world.creator())
    const fan = await world.fan()
    const options = Array.from({ length: 10 }, (_, at) => pollIds[at % 2])
    const replies = await Promise.all(options.map((option) => vote(fan, option)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const counts = (await pollOf(fan, _id)).map(([, totalVote]) => Number(totalVote))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('is refused after the end', async ({ world }) => {
    const { pollIds } = await publishPoll(world, await world.creator())
    world.app.clock.advance(4 * dayMs)
    expect(await vote(await world.fan(), pollIds[0])).toMatchObject({
      status: 409,
      problem: { error: 'poll_ended' },
    })
  })

  test('is for those who may see the post and its media', async ({ world }) => {
    const creator = await world.creator()
    const [fan, subscriber, enemy] = [await world.fan(), await world.fan(), await world.fan()]
    await subscribed(world, subscriber, creator)
    await blocked(world, creator, enemy)
    const fileIds = [await uploadPhoto(creator)]
    const locked = await publishPoll(world, creator, { type: 'photo', fileIds })
    expect(await vote(fan, locked.pollIds[0])).toMatchObject({
      status: 403,
      problem: { error: 'media_locked' },
    })
    expect((await vote(subscriber, locked.pollIds[0])).status).toBe(200)

    const open = await publishPoll(world, creator)
    const draft = await publishPoll(world, creator, { status: 'inactive' })
    const unused = await addOption(world, creator)
    for (const [person, option] of [
      [enemy, open.pollIds[0]],
      [fan, draft.pollIds[0]],
      [fan, unused],
      [fan, newId()],
    ] as const) {
      expect((await vote(person, option)).status).toBe(404)
    }
  })
})
