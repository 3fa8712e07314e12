import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  record,
  type TSchema,
  text,
} from '#contract/kit/schema.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { cacheFieldTexts } from './reply-texts.ts'
import { replyWriter } from './reply-writer.ts'

const Card = object({ _id: text(), name: text(), score: integer(), isFollowed: boolean() })
const Post = object({
  _id: text(),
  title: text(),
  tags: array(text()),
  opensAt: nullable(text()),
  card: Card,
  guest: nullable(Card),
  likes: integer(),
  url: nullable(text()),
  stats: optional(object({ views: integer(), revenue: optional(integer()) })),
  notes: optional(object({ own: optional(text()) })),
  prices: record(integer()),
})
const List = object({ data: array(Post), total: integer() })
cacheFieldTexts(Card, ['_id', 'name'])
cacheFieldTexts(Post, ['_id', 'title', 'tags', 'opensAt'])

const card = { _id: 'c1', name: 'Mara "M" Lind', score: 3, isFollowed: true }
const post = {
  ...{ _id: 'p1', title: 'One\n', tags: ['one', 'two'], opensAt: null, card, guest: null },
  ...{ likes: 3, url: '/a"b', prices: { month: 995 } },
}
const read = (write: (reply: unknown) => string, data: unknown[]) =>
  JSON.parse(write({ data, total: 1 })).data

describe('a reply with remembered texts', () => {
  test('has the fields of its schema, again and again', () => {
    const write = replyWriter(List)
    const further = { ...post, stats: { views: 1 }, notes: {}, guest: { ...card, _id: 'c2' } }
    for (let nth = 0; nth < 3; nth++) {
      expect(read(write, [post, { ...further, _id: 'p2' }])).toEqual([
        post,
        { ...further, _id: 'p2' },
      ])
      expect(read(write, [])).toEqual([])
    }
  })

  test('shows every change at once, of remembered and of other fields', () => {
    const write = replyWriter(List)
    const changes = [
      ...[{ title: 'Two' }, { tags: ['three'] }, { opensAt: 'noon' }, { likes: 4 }, { url: null }],
      ...[{ card: { ...card, name: 'Theo' } }, { card: { ...card, isFollowed: false } }],
      ...[{ stats: { views: 2, revenue: 9 } }, { guest: card }, { prices: {} }],
    ]
    for (const change of changes) {
      expect(read(write, [post])).toEqual([post])
      expect(read(write, [{ ...post, ...change }])).toEqual([{ ...post, ...change }])
    }
  })

  test('leaves out what the schema does not name, and fails for what is missing', () => {
    const write = replyWriter(List)
    const careless = { ...post, password: 'hash', card: { ...card, email: 'm@demo.test' } }
    expect(read(write, [careless])).toEqual([post])
    const { likes: _, ...withoutLikes } = post
    expect(() => read(write, [withoutLikes])).toThrow('the reply lacks likes')
    const { title: __, ...withoutTitle } = post
    expect(() => read(write, [withoutTitle])).toThrow('the reply lacks title')
    expect(() => read(write, [{ ...post, card: { ...card, score: Number.NaN } }])).toThrow('number')
  })

  test('converts other values as every reply does', () => {
    const write = replyWriter(List)
    const at = new Date('2026-11-21T12:00:00Z')
    const odd = {
      ...post,
      opensAt: at,
      likes: 12n,
      card: { ...card, score: '2' },
      guest: undefined,
    }
    expect(() => read(write, [odd])).toThrow('the reply lacks guest')
    expect(read(write, [{ ...odd, guest: null }])[0]).toMatchObject({
      ...{ opensAt: '2026-11-21T12:00:00.000Z', likes: 12, card: { score: 2 } },
    })
  })

  test('treats field names as names only, never as code', () => {
    const name = `"]; '; throw new Error("given") //\\`
    const Odd: TSchema = object({ card: Card, [name]: text() })
    expect(JSON.parse(replyWriter(Odd)({ card, [name]: 'kept' }))).toEqual({ card, [name]: 'kept' })
  })
})
