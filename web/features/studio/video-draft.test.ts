import { expect, test } from 'vitest'
import { emptyVideo, invalidVideoFields, tagOf, videoForm } from './video-draft.ts'

const draft = { ...emptyVideo, title: 'Dawn' }

test.each([
  ['Beach', 'Beach'],
  ['two   words', 'two words'],
  ['Ålesund_2', 'Ålesund_2'],
  ['#beach', undefined],
  ['x'.repeat(31), undefined],
  ['', undefined],
])('a tag is letters, numbers, spaces and _: %s', (typed, tag) => {
  expect(tagOf(typed)).toBe(tag)
})

test('a schedule needs a time in the future', () => {
  expect(invalidVideoFields(draft)).toEqual([])
  const on = { ...draft, isSchedule: true }
  expect(invalidVideoFields(on)).toEqual(['scheduledAt'])
  expect(invalidVideoFields({ ...on, opensAt: '2020-01-01T10:00' })).toEqual(['scheduledAt'])
  expect(invalidVideoFields({ ...on, opensAt: '2999-01-01T10:00' })).toEqual([])
})

test('form data repeats list fields, creator first, video last', () => {
  const guest = { _id: 'guest', name: 'Guest', username: 'guest', avatar: '', writesIn: null }
  const files = { video: new File(['v'], 'v.mp4'), thumbnail: new File(['t'], 't.jpg') }
  const full = { ...draft, tags: ['a', 'b'], participants: [guest] }
  const form = videoForm({ draft: full, files, performerId: 'me' })
  expect(form.getAll('tags')).toEqual(['a', 'b'])
  expect(form.getAll('participantIds')).toEqual(['me', 'guest'])
  expect([...form.keys()].slice(-2)).toEqual(['thumbnail', 'video'])
  expect(form.has('scheduledAt')).toBe(false)
})
