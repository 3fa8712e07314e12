import type { Feed } from '#contract/content/feed.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { BlockCountries, BlockUser, UnblockUser } from '#contract/profiles/blocks.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import { itemKinds } from '#tests/kinds/index.ts'
import { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, subscribed } from '#tests/support/posts.ts'
import { expect, type World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import { openAssets, playAssetStep } from './assets.ts'
import { type ApiReader, blockedCountry } from './calls.ts'
import { type FanStep, isFanStep, muteOrUnmute, playFanStep } from './fan-steps.ts'
import {
  type AssetStep,
  type Audience,
  type CreatorStep,
  type Model,
  type ModelCreator,
  type ModelPost,
  type ModelReader,
  nextAudience,
  type PostStep,
  type Step,
} from './model.ts'
import { buy, refund, takeBack } from './purchases.ts'
import type { SecondProcess } from './second-process.ts'

const minuteDays = 60_000 / dayMs

/** The first posts: the place of the creator and the audience. */
const firstPosts: [number, Audience][] = [
  [0, 'subscribers'],
  [0, 'everyone'],
  [1, 'buyers'],
]

const untouched = () => ({
  isPinned: false,
  isRemoved: false,
  isScheduled: false,
  isBought: false,
  isLiked: false,
  isDismissed: false,
  comments: [],
  paid: 0,
})

/** A site of two processes, with people of its own: steps change it and its model alike. */
export class Site {
  readonly tag: string
  readonly model: Model
  readonly creators: Person[]
  readonly posts: Feed[]
  readonly assets: { _id: string }[]
  private readonly world: World
  private readonly processes: readonly [World['app'], World['app'] & SecondProcess]
  private readonly people: { fan: Person; stranger: Person; visitor: Person }
  private steps = 0

  private constructor(
    given: Pick<Site, 'tag' | 'model' | 'creators' | 'posts' | 'assets'>,
    world: World,
    second: SecondProcess,
    people: Site['people'],
  ) {
    this.tag = given.tag
    this.model = given.model
    this.creators = given.creators
    this.posts = given.posts
    this.assets = given.assets
    this.world = world
    this.processes = [world.app, second as World['app'] & SecondProcess] // it is only called
    this.people = people
  }

  /** Two creators with posts and items of other kinds; the fan bookmarked all of them. */
  static async open(world: World, second: SecondProcess, site: number): Promise<Site> {
    const tag = `tag-${newId()}`
    const wallet = 1_000
    const [fan, stranger] = [await world.fan({ wallet }), await world.fan()]
    const creators: Person[] = []
    const model: Model = { creators: [], posts: [], assets: [], wallet }
    for (const name of [`Ann ${tag}`, `Bob ${tag}`]) {
      creators.push(await world.creator({ name, monthlyPrice: 10 }))
      const relation = { isFollowed: false, isSubscribed: false, isMuted: false }
      const blocks = { blocksFan: false, blocksCountry: false }
      model.creators.push({ name, monthlyPrice: 10, ...relation, ...blocks })
    }
    const posts: Feed[] = []
    for (const [place, [creator, audience]] of firstPosts.entries()) {
      const [owner, text, price] = [at(creators, creator), `${tag} ${place}`, place + 2]
      const sale = { isSale: audience === 'buyers', ...(audience === 'buyers' ? { price } : {}) }
      const isText = audience === 'everyone'
      posts.push(await (isText ? publishPost : publishPhotos)(owner, { text, ...sale }))
      const asked = { creator, text, audience, price: audience === 'buyers' ? price : 0 }
      model.posts.push({ ...asked, ...untouched() })
    }
    const assets = await openAssets({ tag, creators, model, site })
    const marks = [
      ...assets.map(({ _id }, place) => {
        const objectType = at(model.assets, place).kind
        return { objectId: _id, objectType }
      }),
      ...posts.map(({ _id }) => ({ objectId: _id, objectType: 'feed' })),
      ...creators.map(({ id }) => ({ objectId: id, objectType: 'performer' })),
    ] as const
    for (const mark of marks) {
      const { status, text } = await fan.call(AddReaction, {
        body: { ...mark, action: 'bookmark' },
      })
      expect(status, text).toBe(200)
    }
    // Files are processed: only then are posts remembered.
    await world.work()
    const people = { fan, stranger, visitor: world.visitor }
    return new Site({ tag, model, creators, posts, assets }, world, second, people)
  }

  /** A reader who calls one of the two processes. */
  reader({ who, isAbroad }: ModelReader, process: number): ApiReader {
    return { person: this.on(process, this.people[who]), isAbroad }
  }

  /** A creator who calls one of the two processes. */
  creatorAt(place: number, process: number): Person {
    return this.on(process, at(this.creators, place))
  }

  /** Let every job run that is due: who bought what was removed has the money back afterwards. */
  async work(): Promise<void> {
    await addJob(this.world.db, 'subscriptions.sweep', {})
    await this.world.work()
    for (const item of [...this.model.posts, ...this.model.assets]) {
      if (item.isRemoved && item.isBought) takeBack(this.model, item)
    }
  }

  /** Leave nothing behind that the lists of the next site would have to read. */
  async close(): Promise<void> {
    const creatorIds = this.creators.map(({ id }) => id)
    const { db } = this.world
    await db.deleteFrom('home_entry').where('creator_id', 'in', creatorIds).execute()
    for (const { name } of itemKinds) {
      const assets = db.updateTable(name as 'gallery').set({ status: 'removed' })
      await assets.where('creator_id', 'in', creatorIds).execute()
    }
  }

  /** Do one step by one process, and expect what the model says of it. */
  async play(step: Step): Promise<void> {
    this.steps += 1
    if ('creator' in step) await this.playCreator(step)
    else if ('post' in step) await this.playPost(step)
    else await this.playAsset(step)
  }

  private async playCreator({ does, creator: place, process }: CreatorStep) {
    const creator = at(this.model.creators, place)
    const person = this.on(process, at(this.creators, place))
    const fan = this.on(process, this.people.fan)
    const params = { id: person.id }
    switch (does) {
      case 'follow or unfollow': {
        const mayFollow = creator.isFollowed || !creator.blocksFan
        const reply = await fan.call(creator.isFollowed ? Unfollow : Follow, { params })
        expect(reply.status, reply.text).toBe(mayFollow ? 200 : 404)
        if (mayFollow) creator.isFollowed = !creator.isFollowed
        return
      }
      case 'block or unblock the fan':
        return this.blockOrUnblock(person, creator)
      case 'block or unblock the country':
        return this.blockCountryOrNone(person, creator)
      case 'subscribe, or let the subscription end':
        return creator.isSubscribed ? this.letSubscriptionsEnd() : this.subscribe(place)
      case 'mute or unmute':
        return muteOrUnmute(fan, person.id, creator)
      case 'change name and price': {
        creator.name = `${creator.name.split(' ')[0]} ${this.tag} ${this.steps}`
        creator.monthlyPrice = 10 + this.steps
        const { name, monthlyPrice } = creator
        const reply = await person.call(UpdateCreator, { params, body: { name, monthlyPrice } })
        expect(reply.status, reply.text).toBe(200)
      }
    }
  }

  private async blockOrUnblock(person: Person, creator: ModelCreator) {
    const { id: targetId } = this.people.fan
    const reply = creator.blocksFan
      ? await person.call(UnblockUser, { params: { id: targetId } })
      : await person.call(BlockUser, { body: { targetId, reason: 'Rude' } })
    expect(reply.status, reply.text).toBe(200)
    creator.blocksFan = !creator.blocksFan
  }

  private async blockCountryOrNone(person: Person, creator: ModelCreator) {
    const countryCodes = creator.blocksCountry ? [] : [blockedCountry]
    const reply = await person.call(BlockCountries, { body: { countryCodes } })
    expect(reply.status, reply.text).toBe(200)
    creator.blocksCountry = !creator.blocksCountry
  }

  private async subscribe(place: number) {
    const [fan, person] = [this.people.fan, at(this.creators, place)]
    await subscribed(this.world, fan, person, minuteDays)
    const pair = { userId: fan.id, performerId: person.id }
    await publish(this.world.db, { topic: 'subscription.started', ...pair })
    at(this.model.creators, place).isSubscribed = true
  }

  /** The clock alone closes them: no job has run when they are read next. */
  private async letSubscriptionsEnd() {
    const { ends_at: last } = await this.world.db
      .selectFrom('entitlement')
      .select(({ fn }) => fn.max('ends_at').as('ends_at'))
      .where('account_id', '=', this.people.fan.id)
      .where('subject_kind', '=', 'performer')
      .executeTakeFirstOrThrow()
    this.world.clock.set(last ?? new Date())
    await this.processes[1].follow(this.world.clock)
    for (const creator of this.model.creators) creator.isSubscribed = false
  }

  private async playPost({ does, post: place, process }: PostStep): Promise<void> {
    const [post, { _id: id }] = [at(this.model.posts, place), at(this.posts, place)]
    const owner = this.on(process, at(this.creators, post.creator))
    if (isFanStep(does)) {
      const target = { id, post, creator: at(this.model.creators, post.creator) }
      const fan = this.on(process, this.people.fan)
      return playFanStep(fan, does, target, `${this.tag} ${this.steps}`)
    }
    switch (does) {
      case 'buy':
      case 'refund, or buy first': {
        const sold = { kind: 'feed', id, item: post } as const
        if (does !== 'buy' && post.isBought) return refund(this.world, this.model, sold)
        return buy(this.on(process, this.people.fan), this.model, sold)
      }
      case 'remove': {
        const reply = await owner.call(DeleteFeed, { params: { id } })
        expect(reply.status, reply.text).toBe(post.isRemoved ? 404 : 200)
        post.isRemoved = true
        return
      }
      default: {
        const { body, change } = this.changeOf(does, post)
        const reply = await owner.call(UpdateFeed, { params: { id }, body })
        expect(reply.status, reply.text).toBe(post.isRemoved ? 404 : 200)
        if (!post.isRemoved) Object.assign(post, change)
      }
    }
  }

  /** An edit as the API takes it, and what it makes of the model. */
  private changeOf(
    does: Exclude<PostStep['does'], 'buy' | 'refund, or buy first' | 'remove' | FanStep>,
    { isPinned, isScheduled, text: before, audience: audienceBefore }: ModelPost,
  ) {
    switch (does) {
      case 'pin or unpin':
        return { body: { isPinned: !isPinned }, change: { isPinned: !isPinned } }
      case 'schedule or publish': {
        const inAnHour = new Date(this.world.clock.now().getTime() + hourMs).toISOString()
        const body = isScheduled ? { status: 'active' as const } : { scheduledAt: inAnHour }
        return { body, change: { isScheduled: !isScheduled } }
      }
      case 'change the text': {
        const text = `${before.split(' changed')[0]} changed ${this.steps}`
        return { body: { text }, change: { text } }
      }
      case 'change audience and price': {
        const audience = nextAudience(audienceBefore)
        const price = audience === 'buyers' ? 10 + this.steps : 0
        const isSale = audience === 'buyers' || audience === 'accounts'
        return { body: { isSale, ...(price ? { price } : {}) }, change: { audience, price } }
      }
    }
  }

  private playAsset(step: AssetStep): Promise<void> {
    const [asset, { _id: id }] = [at(this.model.assets, step.asset), at(this.assets, step.asset)]
    const people = {
      owner: this.creatorAt(asset.creator, step.process),
      fan: this.on(step.process, this.people.fan),
    }
    const target = { id, asset, newTitle: `${this.tag} title ${this.steps}`, newPrice: this.steps }
    return playAssetStep(this.world, this.model, { does: step.does, people, ...target })
  }

  private on(process: number, { id, username, token }: Person): Person {
    return new Person(at(this.processes, process), token ? { id, username, token } : null)
  }
}
