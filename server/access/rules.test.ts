import { describe, expect, test } from 'vitest'
import { type MediaFacts, mediaIsOpen, type Rights } from './rules.ts'

const now = new Date(2_000)

const visitor: Rights = {
  isOwner: false,
  isAccount: false,
  isCreator: false,
  isMember: false,
  isSubscribed: false,
  hasBought: false,
  isReviewer: false,
}
const fan = { ...visitor, isAccount: true }
const people = {
  visitor,
  fan,
  subscriber: { ...fan, isSubscribed: true },
  buyer: { ...fan, hasBought: true },
  creator: { ...fan, isCreator: true, isSubscribed: true, hasBought: true },
  owner: { ...fan, isCreator: true, isOwner: true },
  reviewer: { ...fan, isReviewer: true },
}
type Who = keyof typeof people

const facts = (audience: MediaFacts['audience'], more: Partial<MediaFacts> = {}): MediaFacts => ({
  audience,
  opensAt: null,
  ...more,
})

describe('the media of an item', () => {
  test.each<[MediaFacts['audience'], Who[]]>([
    ['everyone', ['visitor', 'fan', 'subscriber', 'buyer', 'creator', 'owner', 'reviewer']],
    ['accounts', ['fan', 'subscriber', 'buyer', 'creator', 'owner', 'reviewer']],
    ['subscribers', ['subscriber', 'buyer', 'owner', 'reviewer']],
    ['buyers', ['buyer', 'owner', 'reviewer']],
    ['members', ['owner', 'reviewer']],
  ])('for %s is open to %j and nobody else', (audience, expected) => {
    const open = Object.entries(people).filter(([, rights]) =>
      mediaIsOpen(facts(audience), rights, now),
    )
    expect(open.map(([who]) => who)).toEqual(expected)
  })

  test('is closed until its opening time, except for its owner', () => {
    const later = facts('everyone', { opensAt: new Date(2_000) })
    expect(mediaIsOpen(later, people.buyer, new Date(1_999))).toBe(false)
    expect(mediaIsOpen(later, people.owner, new Date(1_999))).toBe(true)
    expect(mediaIsOpen(later, people.visitor, now)).toBe(true)
    expect(mediaIsOpen(later, people.reviewer, new Date(1_999))).toBe(true)
  })

  test('between members is open only to them, whatever others bought', () => {
    const message = facts('members', { memberIds: ['x'] })
    const priced = facts('buyers', { memberIds: ['x'] })
    const member = { ...fan, isMember: true }
    expect(mediaIsOpen(message, member, now)).toBe(true)
    expect(mediaIsOpen(message, people.buyer, now)).toBe(false)
    expect(mediaIsOpen(message, people.reviewer, now)).toBe(false)
    expect(mediaIsOpen(priced, member, now)).toBe(false)
    expect(mediaIsOpen(priced, people.buyer, now)).toBe(false)
    expect(mediaIsOpen(priced, { ...member, hasBought: true }, now)).toBe(true)
  })
})
