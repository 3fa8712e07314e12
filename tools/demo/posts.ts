import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Creator } from './accounts.ts'
import { type DemoSite, uploadPicture } from './demo-site.ts'
import { captions, shortPosts } from './texts.ts'

const hourMs = 60 * 60 * 1000
const shapes = [
  { width: 900, height: 1125 },
  { width: 1080, height: 810 },
  { width: 900, height: 900 },
] as const

/** Who may see a post, as the form's three choices. */
const audiences = {
  subscribers: { isSale: false },
  sale: { isSale: true, price: 5 },
  free: { isSale: true },
} as const

interface Plan {
  text: string
  photos: number
  audience: keyof typeof audiences
}

/** What one creator publishes, newest first: each kind and each audience among the first few. */
function planOf({ about }: Creator): Plan[] {
  const [first = '', second = '', third = '', ...others] = about.posts
  const rest = others.map((text, place) => ({
    text,
    photos: place === 0 ? 2 : 0,
    audience: 'subscribers' as const,
  }))
  const small = shortPosts.map((text, place) => ({
    text: place % 3 === 2 ? (captions[place % captions.length] ?? text) : text,
    photos: place % 3 === 2 ? 1 : 0,
    audience: place % 3 === 2 ? ('free' as const) : ('subscribers' as const),
  }))
  return [
    { text: first, photos: 1, audience: 'free' },
    { text: second, photos: 4, audience: 'subscribers' },
    { text: third, photos: 2, audience: 'sale' },
    ...rest,
    ...small,
  ]
}

/** Publish what a creator has to say, spread over the last weeks; answers the posts' ids. */
export async function publishPosts(site: DemoSite, creator: Creator, place: number) {
  const ids: string[] = []
  for (const [nth, plan] of planOf(creator).entries()) {
    const fileIds: string[] = []
    for (let photo = 0; photo < plan.photos; photo++) {
      fileIds.push(await uploadPhoto(site, creator, nth * 10 + photo))
    }
    const type = fileIds.length > 0 ? 'photo' : 'text'
    const body = { type, text: plan.text, fileIds, ...audiences[plan.audience] } as const
    const { _id } = await creator.account.call(CreateFeed, { body })
    await backdatePost(site, _id, new Date(Date.now() - (nth * 31 + place * 2.3 + 0.5) * hourMs))
    ids.push(_id)
  }
  return ids
}

async function uploadPhoto(
  site: DemoSite,
  { account, about }: Creator,
  nth: number,
): Promise<string> {
  const file = await uploadPicture(site, {
    seed: `${about.username} ${nth}`,
    ...(shapes[nth % shapes.length] ?? shapes[0]),
    ...(about.scenes[nth % about.scenes.length]
      ? { scene: about.scenes[nth % about.scenes.length] }
      : {}),
  } as Parameters<typeof uploadPicture>[1])
  return (await account.call(UploadFeedPhoto, { files: { file } }))._id
}

/** Give a post an earlier date, which no call can do: before anyone follows, so no home feed moves. */
const backdatePost = ({ parts }: DemoSite, feedId: string, at: Date) =>
  parts.db
    .updateTable('feed')
    .set(({ eb }) => ({
      created_at: at,
      published_at: at,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', feedId)
    .execute()
