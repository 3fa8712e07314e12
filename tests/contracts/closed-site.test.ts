import { describe } from 'vitest'
import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { StartUpload } from '#contract/files/uploads.ts'
import { namedEndpoints } from '#contract/index.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { changeSettings } from '#server/site/settings/index.ts'
import { emptyRequest } from '#tests/support/empty-request.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { type OpenWorld, openWorld, pause, until } from '#tests/support/sockets.ts'
import { expect, type World, test as worldTest } from '#tests/support/world.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

/** What the closed page shows, and the ways in and out: the contract's page of site rules names them. */
const stillOpen = [
  'CheckCountry',
  'ReadCaptchaChallenge',
  'FinishGoogleLogin',
  'FinishPasswordChange',
  'FinishTwitterLogin',
  'ForgotPassword',
  'Login',
  'LoginByEmail',
  'LoginWithCode',
  'LoginWithGoogle',
  'LoginWithGoogleCode',
  'LoginWithPasskey',
  'Logout',
  'OpenPasswordLink',
  'ReadPublicSettings',
  'ReadSettingKeys',
  'ResetByVerification',
  'StartGoogleLogin',
  'StartPasskeyLogin',
  'StartTwitterLogin',
  'UndoAccountChanges',
  'VerifyEmail',
]

const abroad = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }

/** The ways in which a site is closed, and from where it is asked. */
const closures = [
  ['for maintenance', { maintenanceMode: true }, {}, 503, 'maintenance'],
  ['to a country', { blockedCountries: ['DE'] }, abroad, 403, 'site_country_blocked'],
  [
    'to unknown countries',
    { unknownCountryBlocked: true },
    { 'x-forwarded-for': '203.0.113.9' },
    403,
    'site_country_blocked',
  ],
] as const

const pathOf = (url: string | null | undefined) => (url ?? '').replace(/^https?:\/\/[^/]*/, '')

type Headers = Record<string, string>

async function close(
  world: World,
  changes: Parameters<typeof changeSettings>[1]['changes'],
): Promise<Person> {
  const staff = await world.staff()
  await changeSettings(world.app.parts, { actorId: staff.id, changes })
  return staff
}

/** Names of the calls that answer a person that the site is closed. */
async function closedTo(person: Person, headers: Headers, calls = namedEndpoints) {
  const closed: string[] = []
  for (const { name, endpoint } of calls) {
    const request = emptyRequest(endpoint)
    const reply = await person.send({ ...request, headers: { ...request.headers, ...headers } })
    if (codesOfClosed.has(reply.problem?.error ?? '')) closed.push(name)
  }
  return closed
}

const codesOfClosed = new Set<string>(closures.map(([, , , , code]) => code))
const others = namedEndpoints.filter(({ name }) => !stillOpen.includes(name))
const namesOfOthers = others.map(({ name }) => name)

describe.each(closures)('a site closed %s', (_how, changes, headers, status, code) => {
  test('answers only settings, the ways in and the check of the country', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await close(world, changes)
    expect(await closedTo(world.visitor, headers)).toEqual(namesOfOthers)
    expect(await closedTo(fan, headers)).toEqual(namesOfOthers)
    expect(await closedTo(creator, headers)).toEqual(namesOfOthers)
  })

  test('answers staff every call', async ({ world }) => {
    const staff = await close(world, changes)
    expect(await closedTo(staff, headers, others)).toEqual([])
  })

  test('sends its files to staff alone', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPhotos(creator)
    const urls = [pathOf(post.files[0]?.url), pathOf(post.files[0]?.thumbnails[0]), '/flags/no.svg']
    const get = (person: Person) =>
      Promise.all(
        urls.map(async (url) => {
          const reply = await person.send({ method: 'GET', url, headers })
          return reply.status === 200 ? 'sent' : reply.problem.error
        }),
      )
    expect(await get(creator)).toEqual(['sent', 'sent', 'sent'])
    const staff = await close(world, changes)
    expect(await get(creator)).toEqual([code, code, code])
    expect(await get(world.visitor)).toEqual([code, code, code])
    // URLs of files are for whom they were signed.
    expect(await get(staff)).toEqual(['media_locked', 'media_locked', 'sent'])
  })

  test('receives no bytes of uploads, in a form or in parts', async ({ world }) => {
    const creator = await world.creator()
    const { data: upload } = await creator.call(StartUpload, {
      body: { type: 'feed-video', name: 'a.mp4', size: 100, fingerprint: 'a' },
    })
    await close(world, changes)
    const part = await creator.send({
      method: 'PATCH',
      url: `/uploads/${upload._id}/bytes`,
      payload: Buffer.alloc(100) as never,
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'tus-resumable': '1.0.0',
      },
    })
    const files = { file: { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(100) } }
    const form = await creator.call(UploadFeedPhoto, { files, headers })
    expect([part, form].map((reply) => [reply.status, reply.problem.error])).toEqual([
      [status, code],
      [status, code],
    ])
  })

  test('still receives webhooks', async ({ world }) => {
    await close(world, changes)
    const url = '/webhooks/sandbox'
    const reply = await world.visitor.send({ method: 'POST', url, payload: '{}', headers })
    expect(codesOfClosed).not.toContain(reply.problem.error)
    expect(reply.status).not.toBe(404)
  })

  test('cuts open connections and accepts none, but those of staff', async ({ world, open }) => {
    const fan = await world.fan()
    const staff = await world.staff()
    const pages = [await open.page({ token: fan.token, headers }), await open.page({ headers })]
    const ofStaff = await open.page({ token: staff.token, headers })
    await close(world, changes)
    await until(() => pages.every(({ socket }) => !socket.connected), 8000)
    expect(ofStaff.socket.connected).toBe(true)
    const refused = open.page({ token: fan.token, headers }).then(() => 'open')
    expect(await Promise.race([refused, pause(500)])).toBe(undefined)
    await open.page({ token: staff.token, headers })
  })
})

test('an unknown country never means this machine', async ({ world }) => {
  await close(world, { unknownCountryBlocked: true })
  for (const remoteAddress of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    const reply = await world.app.http.inject({ url: SearchCreators.path, remoteAddress })
    expect(reply.statusCode, remoteAddress).toBe(200)
  }
  for (const remoteAddress of ['10.0.0.3', '203.0.113.9', 'fd00::1', '128.0.0.1']) {
    const reply = await world.app.http.inject({ url: SearchCreators.path, remoteAddress })
    expect(reply.statusCode, remoteAddress).toBe(403)
  }
})
