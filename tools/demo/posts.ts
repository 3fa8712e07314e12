import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreatePollOption } from '#contract/content/polls.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Creator } from './accounts.ts'
import { backdateItem, type DemoSite, uploadPicture } from './demo-site.ts'
import { captions, shortPosts } from './texts.ts'

/** Audience of a post, as the three options of the form. */
const audiences = {
  subscribers: { isSale: false },
  sale: { isSale: true, price: 5 },
  free: { isSale: true },
} as const

interface Plan {
  text: string
  photos: number
  audience: keyof typeof audiences
  /** Options of the poll. */
  poll?: readonly string[] | undefined
}

/** Polls by the text of their post. */
const polls: Record<string, readonly string[]> = {
  'A question for you: colour or black and white for the next print?': [
    'Colour, it is a sunrise',
    'Black and white, always',
    'One of each',
  ],
  'Your turn: where should I ride in spring?': ['Slovenia', 'The Cévennes', 'Home, but slower'],
}

/** Posts of a creator, newest first: every type and audience occurs among the first few. */
function planOf({ about }: Creator, index: number): Plan[] {
  const [first = '', second = '', third = '', ...others] = about.posts
  const rest = others.map((text, index) => ({
    text,
    photos: index === 0 ? 2 : 0,
    // Posts with a poll are open to everyone.
    audience: polls[text] ? ('free' as const) : ('subscribers' as const),
    poll: polls[text],
  }))
  // A newcomer has a single post.
  if (!second) return [{ text: first, photos: 1, audience: 'free' }]
  const small = smallPosts(index)
  return [
    { text: first, photos: 1, audience: 'free' },
    { text: second, photos: 4, audience: 'subscribers' },
    { text: third, photos: 2, audience: 'sale' },
    ...rest,
    ...small,
  ]
}

/** A selection of the short posts, different in choice and number for each creator. */
function smallPosts(index: number): Plan[] {
  const count = shortPosts.length - ((index * 5) % 6)
  return Array.from({ length: count }, (_, nth) => {
    const isPhoto = nth % 3 === 2
    const texts = isPhoto ? captions : shortPosts
    return {
      text: texts[(nth + index * 3) % texts.length] ?? '',
      photos: isPhoto ? 1 : 0,
      audience: isPhoto ? 'free' : 'subscribers',
    }
  })
}

/** Publish the posts of a creator, dated over the last weeks; resolves to their ids. */
export async function publishPosts(site: DemoSite, creator: Creator, index: number) {
  const ids: string[] = []
  for (const [nth, plan] of planOf(creator, index).entries()) {
    const key = `demo post ${nth}`
    const id =
      (await findPost(site, creator, key)) ?? (await publish(site, creator, plan, nth, key))
    // Some creators publish nearly every day, others twice a week.
    const paceHours = 19 + ((index * 17) % 47)
    const hoursAgo = nth * paceHours + index * 2.3 + 0.5
    await backdateItem(site, { table: 'feed', id, at: new Date(Date.now() - hoursAgo * hourMs) })
    ids.push(id)
  }
  return ids
}

/** Finds a post that was published before the filling was interrupted. */
export async function findPost({ parts }: DemoSite, { account }: Creator, key: string) {
  const found = await parts.db
    .selectFrom('feed')
    .select('id')
    .where('creator_id', '=', account.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return found?.id
}

async function publish(site: DemoSite, creator: Creator, plan: Plan, nth: number, key: string) {
  const fileIds: string[] = []
  for (let photo = 0; photo < plan.photos; photo++) {
    fileIds.push(await uploadPhoto(site, creator, { post: nth, photo }))
  }
  const type = fileIds.length > 0 ? 'photo' : 'text'
  const poll = plan.poll && (await askFor(creator, plan.text, plan.poll))
  const body = { type, text: plan.text, fileIds, ...poll, ...audiences[plan.audience] } as const
  return (await creator.account.call(CreateFeed, { body, key }))._id
}

async function askFor({ account }: Creator, question: string, options: readonly string[]) {
  const end = new Date(Date.now() + 60 * 24 * hourMs).toISOString()
  const pollIds: string[] = []
  for (const description of options) {
    const body = { description, expiredAt: end }
    pollIds.push((await account.call(CreatePollOption, { body }))._id)
  }
  return { pollIds, pollExpiredAt: end, pollDescription: question }
}

async function uploadPhoto(
  site: DemoSite,
  { account, about }: Creator,
  { post, photo }: { post: number; photo: number },
): Promise<string> {
  const nth = post * 10 + photo
  const file = await uploadPicture(site, `${about.username} ${nth}`)
  return (await account.call(UploadFeedPhoto, { files: { file } }))._id
}
