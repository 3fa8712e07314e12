import { expect, test } from 'vitest'
import { bodyOf, draftOf, untitled } from './page-draft.ts'

const english = { locale: 'en' as const, title: 'Help', shortDescription: '', content: 'Text' }

test('a language without text is not sent', () => {
  const draft = draftOf()
  const { locale: _, ...text } = english
  expect(bodyOf({ ...draft, slug: ' help ', texts: { ...draft.texts, en: text } })).toEqual({
    slug: 'help',
    status: 'draft',
    texts: [english],
  })
})

test('a text without a title is reported; the default language needs one', () => {
  const draft = draftOf()
  expect(untitled(draft)).toEqual(['en'])
  const german = { title: ' ', shortDescription: '', content: 'Wort' }
  expect(untitled({ ...draft, texts: { ...draft.texts, de: german } })).toEqual(['en', 'de'])
})
