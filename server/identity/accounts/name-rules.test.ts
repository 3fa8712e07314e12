import { expect, test } from 'vitest'
import { checkDisplayName, checkSpelling, impersonatesSite } from './name-rules.ts'

const refusal = (check: () => void) => {
  try {
    check()
    return undefined
  } catch (problem) {
    return (problem as { code: string }).code
  }
}
const ofName = (name: string) => refusal(() => checkDisplayName('name', name, 'Stage Door'))

test.each([
  'Staff',
  'the STAFF',
  'Support 24',
  'Süpport',
  'Ｓｕｐｐｏｒｔ',
  'admin1',
  'Stage Door',
  'Stage-Door Payments',
  'StageDoor',
])('%s is reserved', (name) => {
  expect(ofName(name)).toBe('name_reserved')
})

test.each([
  ['a Cyrillic letter in a Latin word', 'Mаra'],
  ['a Greek letter in a Latin word', 'Mαra'],
  ['a Greek letter in a Cyrillic word', 'Мαрия'],
  ['a space of no width', 'Ma\u200bra'],
  ['a joiner of no width', 'Ma\u200dra'],
  ['a mark that turns the direction', 'Mara\u202eevil'],
  ['an isolate', 'Mara\u2066'],
  ['a soft hyphen', 'Ma\u00adra'],
  ['a filler', 'Ma\u3164ra'],
  ['a blank of Braille', '\u2800\u2800\u2800'],
  ['a line break', 'Mara\nStaff'],
])('%s is misleading', (_what, name) => {
  expect(ofName(name)).toBe('name_misleading')
})

test.each([
  'Mara',
  'Zoë Ångström',
  'Мария Staffel',
  'Ελένη Smith',
  'O’Brien-Łukasz Jr. 2',
  '松本 Leiko',
  'علی\u200cرضا',
  'Mara 👩‍🎤❤️🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'Supportive Stager',
  'Doorstage',
])('%s is a good name', (name) => {
  expect(ofName(name)).toBeUndefined()
  expect(refusal(() => checkSpelling('firstName', name))).toBeUndefined()
})

test.each([
  ['staff', true],
  ['support24', true],
  ['stagedoor', true],
  ['stagedoorsupport', true],
  ['supportstaff', true],
  ['stagedoormara', false],
  ['supporter', false],
  ['mara', false],
  ['007', false],
])('whether the username %s is reserved for the site: %s', (username, isReserved) => {
  expect(impersonatesSite(username, 'Stage Door')).toBe(isReserved)
})
