import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type TSchema,
  text,
  unknown,
} from '#contract/kit/schema.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { replyCopier, replyWriter } from './reply-writer.ts'

const written = (schema: TSchema, value: unknown) => JSON.parse(replyWriter(schema)(value))

const Post = object({
  _id: text(),
  kind: oneOf(['text', 'photo']),
  price: number(),
  likes: integer(),
  isSale: boolean(),
  teaser: nullable(object({ url: nullable(text()) })),
  tags: array(text()),
  polls: array(object({ votes: integer() })),
  stats: optional(object({ views: integer() })),
  prices: record(object({ cents: integer() })),
  extra: unknown(),
})

const post = {
  ...{ _id: 'a "quoted" one', kind: 'text', price: 9.95, likes: 3, isSale: false, teaser: null },
  ...{ tags: ['one', 'two'], polls: [{ votes: 1 }], stats: { views: 7 } },
  ...{ prices: { month: { cents: 995 } }, extra: { any: ['thing'] } },
}

describe('the writer of replies', () => {
  test('writes what the schema names, in its order', () => {
    expect(written(Post, post)).toEqual(post)
    expect(Object.keys(written(Post, { ...post, _id: 'last' }))).toEqual(Object.keys(post))
    const withTeaser = { ...post, teaser: { url: null }, tags: [], polls: [] }
    expect(written(Post, withTeaser)).toEqual(withTeaser)
  })

  test('leaves out what the schema does not name, at any depth', () => {
    const careless = {
      ...post,
      password: 'hash',
      teaser: { url: '/a', storageKey: 'secret' },
      polls: [{ votes: 1, voters: ['mara'] }],
      prices: { month: { cents: 995, cost: 1 } },
    }
    expect(written(Post, careless)).toEqual({ ...post, teaser: { url: '/a' } })
  })

  test('leaves out an optional field, and fails for one that is missing', () => {
    const { stats: _, ...withoutStats } = post
    expect(written(Post, withoutStats)).toEqual(withoutStats)
    const { likes: __, ...withoutLikes } = post
    expect(() => written(Post, withoutLikes)).toThrow('the reply lacks likes')
    expect(() => written(Post, { ...post, polls: [{}] })).toThrow('the reply lacks votes')
    expect(() => written(Post, { ...post, teaser: undefined })).toThrow('the reply lacks teaser')
  })

  test('converts values that the runtime would serialize differently, or not at all', () => {
    const Row = object({ at: text(), count: integer(), amount: number() })
    const at = new Date('2026-11-21T12:00:00Z')
    expect(written(Row, { at, count: 12n, amount: '2.5' })).toEqual({
      at: '2026-11-21T12:00:00.000Z',
      count: 12,
      amount: 2.5,
    })
    expect(written(Row, { at: '', count: 2.9, amount: 0 }).count).toBe(2)
    expect(() => written(Row, { at: '', count: Number.NaN, amount: 0 })).toThrow('number')
  })

  test('copies for pages what they would read from the text', () => {
    const { stats: _, ...withoutStats } = post
    const at = new Date('2026-11-21T12:00:00Z')
    const values = [
      post,
      { ...withoutStats, stats: undefined, password: 'hash' },
      {
        ...post,
        _id: at,
        price: -0,
        likes: '4',
        teaser: { url: null },
        extra: { at, none: undefined },
      },
      { ...post, extra: 'text', polls: [{ votes: 1, voters: ['mara'] }] },
    ]
    for (const value of values) {
      const copy = replyCopier<typeof post>(Post)(value)
      expect(copy).toStrictEqual(written(Post, value))
      expect(Object.keys(copy)).toEqual(Object.keys(written(Post, value)))
      expect(copy.tags).not.toBe(value.tags)
    }
    expect(() => replyCopier(Post)({ ...post, extra: undefined })).toThrow('the reply lacks extra')
    const Late = object({ first: optional(text()), second: text() })
    expect(() => replyCopier(Late)({ first: 'one' })).toThrow('the reply lacks second')
  })

  test('treats field names as names only, never as code', () => {
    const name = `"]; '; throw new Error("given") //\\`
    expect(written(object({ [name]: text() }), { [name]: 'kept' })).toEqual({ [name]: 'kept' })
  })
})
