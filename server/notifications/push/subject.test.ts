import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  [
    'mailto:push@stagedoor.org',
    'hi@other.org',
    'http://localhost:3000',
    'mailto:push@stagedoor.org',
    true,
  ],
  ['https://stagedoor.org/push', '', 'http://localhost:3000', 'https://stagedoor.org/push', true],
  ['mailto:me@localhost', 'hi@other.org', 'https://stagedoor.org', 'mailto:me@localhost', false],
  [undefined, 'hi@other.org', 'http://localhost:3000', 'mailto:hi@other.org', true],
  [undefined, 'hi@example.com', 'http://localhost:3000', 'mailto:hi@example.com', false],
  [undefined, '', 'https://stagedoor.org', 'https://stagedoor.org', true],
  [undefined, '', 'http://localhost:3000', 'mailto:no-reply@localhost', false],
  [undefined, '', 'https://192.0.2.7', 'mailto:no-reply@192.0.2.7', false],
  [undefined, '', 'http://stagedoor.org', 'mailto:no-reply@stagedoor.org', false],
])(
  'A16: of %s, contact %s and site %s the subject is %s',
  (configured, contactEmail, siteUrl, address, isReal) => {
    expect(subjectOf({ configured, contactEmail, siteUrl })).toEqual({ address, isReal })
  },
)
