import { expect, test } from 'vitest'
import { isTest, listMessages, listSources, type Source, stem } from './sources.ts'

/** Put together here, so that this file does not find itself. */
const word = (...parts: string[]) => parts.join('')

const forbidden: { what: string; pattern: RegExp; where?: (source: Source) => boolean }[] = [
  {
    what: 'work put off',
    pattern: new RegExp(`\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|XXX)\\b`),
  },
  {
    what: 'a silenced compiler',
    pattern: new RegExp(word('@ts-', '(ignore|expect-error|nocheck)')),
  },
  { what: 'a cast to any', pattern: new RegExp(word('\\bas ', 'any\\b')) },
  { what: 'a test left out or alone', pattern: /\b(test|it|describe)\.(only|skip|todo)\(/ },
  { what: 'a rule silenced without a reason', pattern: /biome-ignore [^:]+(:\s*)?$/m },
  {
    what: 'a path of one machine',
    pattern: /['"`](\/root|\/home\/\w+|\/Users\/\w+|[A-Z]:\\Users)\b/,
  },
  {
    what: 'a line on the console',
    pattern: /\bconsole\.\w+\(/,
    where: (source) => isProduct(source) && !isTest(source),
  },
  {
    what: 'a coined word where engineers search for another: batch, notify, clear, payment handler',
    pattern:
      /\b(gather(?!ingState)\w*|hearing|couriers?|settlers?|forget\w*|(is|was)Told\w*|isNews|given up)\b/i,
    // A package calls carriers so.
    where: (source) => isProduct(source) && source.path !== 'server/platform/tracking.ts',
  },
]

/** What people see, and the words that the product uses in their place. */
const forbiddenOnScreens: { pattern: RegExp; instead: string }[] = [
  { pattern: /\brefus/i, instead: 'declined' },
  { pattern: /\bin all\b/i, instead: 'total' },
  { pattern: /\bgiven up\b/i, instead: 'canceled' },
  { pattern: /\bsold by itself\b/i, instead: 'sold separately' },
  { pattern: /\bshort of\b/i, instead: 'you need … more' },
  { pattern: /\bletter (with|is)\b/i, instead: 'email' },
  { pattern: /\blook into\b/i, instead: 'check' },
]

function isProduct({ path }: Source): boolean {
  return /^(server|web|contract)\//.test(path)
}

const sources = listSources().filter(({ path }) => !path.startsWith('tests/tidy/'))

test.each(forbidden)('no source holds $what', ({ pattern, where }) => {
  const found = sources
    .filter((source) => where?.(source) ?? true)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

test('no text on a screen uses a word that the product says otherwise', () => {
  const found = listMessages('en').flatMap(({ key, text }) =>
    forbiddenOnScreens
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `${key}: ${text} (say: ${instead})`),
  )
  expect(found).toEqual([])
})

test('files are named in kebab-case', () => {
  // React Router reads $ as a parameter and _ as a folder that stands in no address.
  const odd = sources.filter(({ path }) => !/^[$_]?[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(path)))
  expect(odd.map(({ path }) => path)).toEqual([])
})
