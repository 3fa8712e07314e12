import { ListAuditLog } from '#contract/operations/audit-log.ts'
import {
  CreatePage,
  DeletePage,
  ListPages,
  PreviewPage,
  ReadPage,
  UpdatePage,
} from '#contract/site/page-editing.ts'
import { ReadPost, SearchPosts } from '#contract/site/pages.ts'
import { expect, test } from '#tests/support/world.ts'

const german = { headers: { 'accept-language': 'de' } }
const text = { locale: 'en', title: 'Press', shortDescription: 'For journalists', content: '# Hi' }
const page = { slug: 'press', status: 'published', texts: [text] } as const
const body = { ...page, texts: [{ ...text, locale: 'en' as const }] }

test('a new site has its four pages, in each language, marked as templates', async ({ world }) => {
  const found = await world.visitor.call(SearchPosts, { query: { limit: 20, sort: 'asc' } })
  expect(found.status, found.text).toBe(200)
  expect(found.data.data.map(({ slug }) => slug).toSorted()).toEqual([
    'help',
    'imprint',
    'privacy-policy',
    'terms-of-service',
  ])
  expect(found.text).not.toContain('content')
  const params = { id: 'terms-of-service' }
  const english = await world.visitor.call(ReadPost, { params })
  expect(english.data).toMatchObject({ title: 'Terms of service', type: 'page' })
  expect(english.data.content).toContain('This text is a template')
  const inGerman = await world.visitor.call(ReadPost, { params, ...german })
  expect(inGerman.data.title).toBe('Nutzungsbedingungen')
  const inArabic = { headers: { 'accept-language': 'ar' } }
  expect((await world.visitor.call(ReadPost, { params, ...inArabic })).data.title).toBe(
    'شروط الخدمة',
  )
  const byId = await world.visitor.call(ReadPost, { params: { id: english.data._id } })
  expect(byId.data).toEqual(english.data)
})

test('lists are searched by title in the reader’s language', async ({ world }) => {
  const titles = async (q: string, options = {}) =>
    (await world.visitor.call(SearchPosts, { query: { q }, ...options })).data.data.map(
      ({ title }) => title,
    )
  expect(await titles('privacy')).toEqual(['Privacy policy'])
  expect(await titles('schutz')).toEqual([])
  expect(await titles('schutz', german)).toEqual(['Datenschutzerklärung'])
})

test('staff add, change and delete a page, each with a line in the audit log', async ({
  world,
}) => {
  const owner = await world.staff()
  const made = await owner.call(CreatePage, { body })
  expect(made.status, made.text).toBe(200)
  const params = { id: made.data._id }
  expect(made.data).toMatchObject({ ...page, isRequired: false, updatedBy: owner.id })
  expect((await owner.call(ReadPage, { params })).data).toEqual(made.data)
  expect((await world.visitor.call(ReadPost, { params: { id: 'press' } })).data.content).toBe(
    '<h2>Hi</h2>\n',
  )

  await owner.call(UpdatePage, { params, body: { ...body, status: 'draft', slug: 'media' } })
  for (const id of ['press', 'media', params.id]) {
    expect((await world.visitor.call(ReadPost, { params: { id } })).status).toBe(404)
  }
  expect((await world.visitor.call(SearchPosts)).data.total).toBe(4)
  expect((await owner.call(ListPages)).data.data).toHaveLength(5)

  expect((await owner.call(DeletePage, { params })).data).toEqual({ success: true })
  expect((await owner.call(ReadPage, { params })).status).toBe(404)
  const log = await owner.call(ListAuditLog, { query: { targetId: params.id } })
  expect(log.data.data.map(({ action }) => action)).toEqual([
    'page.deleted',
    'page.changed',
    'page.created',
  ])
})

test('HTML in a page is reduced to harmless elements, also in the preview', async ({ world }) => {
  const owner = await world.staff()
  const content = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">one</a> [two](javascript:alert(2))',
    '[out](https://example.com) [in](/contact) <a href="//evil.example">three</a>',
    '<style>*{}</style><iframe src="https://example.com"></iframe><p style="x">four</p>',
  ].join('\n\n')
  const made = await owner.call(CreatePage, {
    body: { ...body, texts: [{ ...text, content }] as never },
  })
  expect(made.status, made.text).toBe(200)
  const html = (await world.visitor.call(ReadPost, { params: { id: 'press' } })).data.content
  expect(html).not.toMatch(/<(script|img|style|iframe)|javascript:|on\w+=|evil|style=/)
  expect(html).toContain('<a href="/contact">in</a>')
  expect(html).toContain(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">out</a>',
  )
  expect((await owner.call(PreviewPage, { body: { content } })).data.content).toBe(html)
})

test('invalid fields are rejected by name', async ({ world }) => {
  const owner = await world.staff()
  const { data } = await owner.call(ListPages)
  const terms = data.data.find(({ slug }) => slug === 'terms-of-service')
  const params = { id: terms?._id ?? '' }
  const refused = [
    await owner.call(CreatePage, { body: { ...body, slug: 'help' } }),
    await owner.call(CreatePage, { body: { ...body, slug: 'Not a slug' } }),
    await owner.call(CreatePage, { body: { ...body, texts: [{ ...text, locale: 'de' }] } }),
    await owner.call(UpdatePage, { params, body: { ...body, slug: 'terms' } }),
    await owner.call(UpdatePage, {
      params,
      body: { ...body, slug: 'terms-of-service', status: 'draft' },
    }),
  ]
  expect(refused.map(({ status, problem }) => [status, problem.fieldProblems])).toEqual([
    [422, { slug: { code: 'slug_taken', facts: {} } }],
    [422, { slug: { code: 'slug_format', facts: {} } }],
    [422, { texts: { code: 'required', facts: {} } }],
    [422, { slug: { code: 'page_required', facts: {} } }],
    [422, { status: { code: 'page_required', facts: {} } }],
  ])
  const deletion = await owner.call(DeletePage, { params })
  expect([deletion.status, deletion.problem.error]).toEqual([422, 'page_required'])
})

test('only staff with the permission edit pages', async ({ world }) => {
  const people = [
    world.visitor,
    await world.fan(),
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'admin' }),
  ]
  const statuses = await Promise.all(
    people.map(async (person) => [
      (await person.call(ListPages)).status,
      (await person.call(CreatePage, { body: { ...body, slug: `by-${person.username || 'x'}` } }))
        .status,
    ]),
  )
  expect(statuses).toEqual([
    [401, 401],
    [403, 403],
    [403, 403],
    [200, 200],
  ])
})

test('a text of too many nested parts is refused', async ({ world }) => {
  const owner = await world.staff()
  const lists = `${'- '.repeat(25_000)}x`
  const refused = { error: 'page_too_nested' }
  for (const content of [lists, `${'>'.repeat(50_000)} x`]) {
    const preview = await owner.call(PreviewPage, { body: { content } })
    expect(preview.problem).toMatchObject(refused)
  }
  const texts = [{ locale: 'en' as const, title: 'Deep', shortDescription: '', content: lists }]
  const made = await owner.call(CreatePage, { body: { ...body, texts } })
  expect([made.status, made.problem]).toMatchObject([422, refused])
  expect((await world.visitor.call(SearchPosts)).data.total).toBe(4)
})
