/** Rows of the agreed list name shapes, which its pages write out: replies hold every field of them. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedEndpoints } from './index.ts'

interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

const words = (text: string) => text.split(' ')

const userCard = words('_id name username avatar')
const performerCard = words(
  '_id name username avatar cover bio country gender dateOfBirth verifiedAccount isFeatured isOnline live ' +
    'score isFreeSubscription durationFreeSubscriptionDays monthlyPrice yearlyPrice subscriberCount ' +
    'mediaCount responseTime lastActiveText isSubscribed isFollowed isBookMarked usedFreeSubscription stats',
)
const performerProfile = [
  ...performerCard,
  ...words(
    'firstName lastName city state sexualOrientation languages categoryIds height weight bodyType eyes hair ' +
      'butt ethnicity publicChatPrice welcomeVideoPath activateWelcomeVideo streamingStatus',
  ),
  ...words(
    'likes subscribers views totalVideos totalPhotos totalGalleries totalProducts totalFeeds followers',
  ).map((count) => `stats.${count}`),
]
const within = (field: string, fields: readonly string[]) => fields.map((one) => `${field}.${one}`)

/** The fields of each shape; a dot leads into a field. */
const shapes: Record<string, readonly string[]> = {
  UserCard: userCard,
  PerformerCard: performerCard,
  PerformerProfile: performerProfile,
  CreatorSelf: [
    ...performerProfile,
    ...words('email phone phoneCode address zipcode balance isPerformer verifiedEmail'),
    ...words('verifiedDocument twitterConnected googleConnected welcomeVideoName'),
    ...words('idVerification._id idVerification.url documentVerification._id'),
    ...words('documentVerification.url bankingInformation paypalSetting.key'),
    ...words('paypalSetting.value.email stripeAccount blockCountries.countryCodes'),
  ],
  Course: words('code name schoolName totalStudents'),
  Category: words('_id name slug ordering description'),
  'FollowRow<UserCard>': [
    ...words('_id followerId followingId createdAt'),
    ...within('objectInfo', userCard),
  ],
  'FollowRow<PerformerCard>': [
    ...words('_id followerId followingId createdAt'),
    ...within('objectInfo', performerCard),
  ],
  'BookmarkRow<PerformerCard>': [
    ...words('_id objectId objectType action createdAt'),
    ...within('objectInfo', performerCard),
  ],
  PayoutRequest: [
    ...words('_id source sourceId requestTokens requestNote adminNote paymentAccountType'),
    ...words('paymentAccountInfo status createdAt updatedAt'),
    ...within('sourceInfo', userCard),
  ],
  BlockRow: [...words('_id targetId target reason createdAt'), ...within('targetInfo', userCard)],
  Post: words('_id title slug shortDescription content type status createdAt updatedAt'),
  'Post[]': words('_id title slug shortDescription type status createdAt updatedAt'),
  MenuItem: words('title path section isNewTab ordering'),
  Keyword: words('keyword total'),
  Banner: words('_id title description status position link photo.url photo.thumbnails'),
  Country: words(
    'name code flag capital region currency.code currency.name currency.symbol language.code language.name',
  ),
  Language: words('code name'),
  PhoneCode: words('name code dialCode'),
  Option: words('value text'),
}

const file = new URL('./endpoints.json', import.meta.url)
const rows: { method: string; path: string; response: Record<string, string> }[] = JSON.parse(
  readFileSync(file, 'utf8'),
)

const named = namedEndpoints.flatMap(({ name, endpoint }) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const row = rows.find((one) => one.method === endpoint.method && one.path === path)
  return Object.entries(row?.response ?? {}).flatMap(([field, type]) => {
    const shape = shapes[type] ?? shapes[type.replace('[]', '')]
    return shape ? [{ name, field, type, shape, reply: endpoint.reply as Node }] : []
  })
})

test('each of these schemas is used by a reply', () => {
  const answered = new Set(named.flatMap(({ type }) => [type, type.replace('[]', '')]))
  expect(Object.keys(shapes).filter((shape) => !answered.has(shape))).toEqual([])
})

test.each(named)(
  '$name returns every field of $type in $field',
  ({ field, type, shape, reply }) => {
    const [node] = field.split('.').slice(1).reduce(step, [reply])
    expect(node?.type === 'array').toBe(type.endsWith('[]'))
    const missing = shape.filter(
      (path) => path.split('.').reduce(step, [node as Node]).length === 0,
    )
    expect(missing).toEqual([])
  },
)

/** A field of whatever of these objects, lists and choices has it. */
function step(nodes: Node[], field: string): Node[] {
  return nodes.flatMap(opened).flatMap((node) => node.properties?.[field] ?? [])
}

const opened = (node: Node): Node[] =>
  node.anyOf ? node.anyOf.flatMap(opened) : node.items ? opened(node.items) : [node]
