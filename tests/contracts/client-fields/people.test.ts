import { CreateCategory } from '#contract/profiles/categories.ts'
import { smallSong } from '#tests/support/media.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'
import { Check } from './fields.ts'
import { ask, bookmark, get, made, openSite, picture, type Site, sendForm } from './site.ts'

/** All that a creator says of itself, by the calls of its forms. */
async function fillIn({ world, owner, fan }: Site, check: Check) {
  const staff = await world.staff()
  const category = await made(staff.call(CreateCategory, { body: { name: 'Harp' } }))
  const body = {
    ...{ firstName: 'Kira', lastName: 'Lund', city: 'Bergen', state: 'Vestland', country: 'NO' },
    ...{ gender: 'female', sexualOrientation: 'bisexual', dateOfBirth: '1995-05-05' },
    ...{ bio: 'By the sea', languages: ['Norwegian'], categoryIds: [category._id] },
    ...{ height: '170_172', weight: '61_63', bodyType: 'fit', eyes: 'blue', hair: 'black' },
    ...{ butt: 'small', ethnicity: 'white', activateWelcomeVideo: true, publicChatPrice: 2 },
    ...{ phone: '12345678', phoneCode: '+47', address: 'Quay 1', zipcode: '5003' },
    ...{ isFreeSubscription: true, durationFreeSubscriptionDays: 3 },
  }
  const self = `/performers/${owner.id}`
  check.answer(`PUT ${self}`, 'CreatorSelf', await ask(owner, 'PUT', self, body))
  const bank = {
    ...{ firstName: 'Kira', lastName: 'Lund', bankName: 'Bank', bankAccount: '12345678' },
    country: 'NO',
  }
  for (const base of [self, '/performers']) {
    const [banking, gateway] = [`${base}/banking-settings`, `${base}/payment-gateway-settings`]
    check.answer(banking, 'Bank', await ask(owner, 'PUT', banking, bank))
    const paypal = { key: 'paypal', value: { email: 'pay@world.test' } }
    check.answer(gateway, 'Paypal', await ask(owner, 'PUT', gateway, paypal))
  }
  const countries = await ask(owner, 'POST', '/block/countries', { countryCodes: ['AQ'] })
  check.answer('POST /block/countries', 'BlockedCountries', countries)
  const photo = await picture()
  for (const kind of ['avatar', 'cover']) {
    const url = `/performers/${kind}/upload`
    check.answer(url, 'Upload', await sendForm(owner, url, { [kind]: photo }))
  }
  for (const url of ['/users/avatar/upload', `/users/${fan.id}/avatar/upload`]) {
    check.answer(url, 'Upload', await sendForm(fan, url, { avatar: photo }))
  }
  const welcome = await sendForm(owner, '/performers/welcome-video/upload', {
    'welcome-video': smallVideo(),
  })
  check.answer('/performers/welcome-video/upload', 'WelcomeVideo', welcome)
  await world.work()
}

test('accounts have what other clients read of them, on every road', async ({ world }) => {
  const site = await openSite(world)
  const { owner, fan, subscriber, readers } = site
  const bare = await world.creator({ username: 'bare' })
  await publishPost(owner)
  const check = new Check()
  await fillIn(site, check)
  await bookmark(subscriber, 'performer', owner.id)
  await bookmark(subscriber, 'performer', bare.id)

  for (const [name, person] of readers) {
    const roads = [
      ...['', '?q=kira', '?sortBy=popular&status=active', '?sortBy=live', '?isFeatured=&gender='],
    ].map((q) => `/performers/user/search${q}`)
    for (const url of [...roads, '/performers/search/random', '/performers/top']) {
      check.list(`${name} GET ${url}`, 'PerformerCard', await get(person, url))
    }
    for (const id of [owner.id, 'kira', bare.id, 'bare']) {
      const url = `/performers/${id}`
      check.answer(`${name} GET ${url}`, 'PerformerProfile', await get(person, url))
    }
    const found = await ask(person, 'POST', '/search/keywords', { keyword: 'kira' })
    check.list(`${name} POST /search/keywords`, 'PerformerCard', found, 'performers')
  }
  for (const creator of [owner, bare]) {
    check.answer('GET /performers/me', 'CreatorSelf', await get(creator, '/performers/me'))
    check.answer('GET /users/me of a creator', 'CreatorMe', await get(creator, '/users/me'))
    const url = `/performers/${creator.id}`
    check.answer(`PUT ${url} {}`, 'CreatorSelf', await ask(creator, 'PUT', url, {}))
  }
  check.answer('PUT /performers/me', 'CreatorSelf', await ask(owner, 'PUT', '/performers/me', {}))
  check.answer('PUT /users of a creator', 'CreatorMe', await ask(owner, 'PUT', '/users', {}))

  const course = `/users/${fan.id}/add-course`
  check.answer(course, 'Courses', await ask(fan, 'POST', course, { courseCode: 'art101' }))
  check.answer('GET /users/me', 'Me', await get(fan, '/users/me'))
  check.answer('GET /users/me', 'Me', await get(await world.staff(), '/users/me'))
  const changed = { gender: 'male', major: ['Art'], schoolName: 'Academy', year: '2' }
  check.answer('PUT /users', 'Me', await ask(fan, 'PUT', '/users', changed))
  check.list('courses', 'Course', await get(fan, '/performers/courses/all'))
  check.list('GET /users/search', 'UserCard', await get(owner, '/users/search?q=&status=active'))
  const view = `/users/view/${fan.id}`
  check.answer(view, 'UserView', await get(owner, view))

  const bookmarks = await get(subscriber, '/reactions/performers/bookmark')
  check.list('bookmarked creators', 'BookmarkedCreator', bookmarks)
  for (const url of ['/admin/performer-categories/search?limit=500', '/performer-categories']) {
    check.list(url, 'Category', await get(world.visitor, url))
  }
  const documents = [
    '/performers/documents/upload',
    '/performers/documents/upload/idVerificationId',
  ]
  const both = { idVerification: await picture(), documentVerification: await picture() }
  for (const url of documents) {
    const files = url === documents[0] ? both : { file: await picture() }
    check.answer(url, 'Upload', await sendForm(owner, url, files))
  }
  const opened = await ask(owner, 'POST', '/stripe/accounts')
  check.answer('/stripe/accounts', 'PayoutSignUp', opened)
  check.answer('with documents', 'CreatorMe', await get(owner, '/users/me'))
  check.answer('with documents', 'CreatorSelf', await get(owner, '/performers/me'))
  expect(check.faults).toEqual([])
  const shapes = [
    'PayoutSignUp',
    'PerformerProfile',
    'CreatorSelf',
    'Me',
    'CreatorMe',
    'BookmarkedCreator',
  ]
  // Fans give no day of birth, and only staff have roles.
  expect(check.unseen(shapes)).toEqual([
    'Me.dateOfBirth',
    'CreatorMe.roles',
    'CreatorMe.courseCode',
    'CreatorMe.major',
  ])
})

test('follows, blocks, reports and reactions have what other clients read', async ({ world }) => {
  const site = await openSite(world)
  const { owner, fan, subscriber } = site
  const post = await publishPhotos(owner)
  const check = new Check()
  const follow = `/follows/${owner.id}`
  check.answer(follow, 'Follow', await ask(fan, 'POST', follow))
  check.answer('again', 'Follow', await ask(fan, 'POST', follow))
  for (const q of ['', '?q=', '?sort=&sortBy=']) {
    check.list('followers', 'FollowerRow', await get(owner, `/follows/followers${q}`))
    check.list('following', 'FollowingRow', await get(fan, `/follows/following${q}`))
  }
  for (const action of ['like', 'bookmark']) {
    const body = { objectId: post._id, objectType: 'feed', action }
    check.answer('react', 'Reaction', await ask(subscriber, 'POST', '/reactions', body))
    check.answer('react again', 'Reaction', await ask(subscriber, 'POST', '/reactions', body))
    check.answer('take back', 'Done', await ask(subscriber, 'DELETE', '/reactions', body))
  }
  const report = { title: 'Others', description: '', target: 'feed', targetId: post._id }
  const reported = await ask(fan, 'POST', '/reports', { ...report, performerId: owner.id })
  check.answer('POST /reports', 'Report', reported)
  const body = { targetId: fan.id, target: 'user', reason: 'Rude' }
  check.answer('POST /block/users', 'BlockRow', await ask(owner, 'POST', '/block/users', body))
  check.list('GET /block/users', 'BlockRow', await get(owner, '/block/users'))
  const unblock = await ask(owner, 'DELETE', `/block/users/${fan.id}`)
  check.answer('DELETE /block/users', 'Done', unblock)
  check.answer('unfollow', 'Done', await ask(fan, 'DELETE', follow))
  const countries = await get(world.visitor, '/block/countries/check')
  check.answer('/block/countries/check', 'boolean', countries, 'blocked')
  expect(check.faults).toEqual([])
})

test('uploads answer an id and an address', async ({ world }) => {
  const { owner, fan } = await openSite(world)
  const check = new Check()
  const photo = await picture()
  const song = { name: 'song.mp3', type: 'audio/mpeg', bytes: await smallSong() }
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 a') }
  const kinds = {
    photo,
    thumbnail: photo,
    document: pdf,
    video: smallVideo(),
    teaser: smallVideo(),
    audio: song,
  }
  for (const [kind, file] of Object.entries(kinds)) {
    const url = `/performer/feeds/${kind}/upload`
    const type = ['video', 'teaser', 'audio'].includes(kind) ? 'MediaUpload' : 'Upload'
    check.answer(url, type, await sendForm(owner, url, { file }, { folder: 'extra' }))
  }
  const picture1 = await sendForm(fan, '/messages/public/file/photo', { file: photo })
  check.answer('/messages/public/file/photo', 'Upload', picture1)
  for (const url of ['/messages/private/file/video', '/messages/private/file']) {
    check.answer(url, 'MediaUpload', await sendForm(fan, url, { file: smallVideo() }))
  }
  expect(check.faults).toEqual([])
})
