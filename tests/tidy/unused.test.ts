import { expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { isTest, listMessages, listSources } from './sources.ts'

const sources = listSources().filter((source) => source.path.startsWith('web/'))
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''
const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

test('every link of the link builder is used by a page', () => {
  const names = Array.from(
    textOf('web/lib/links.ts')
      .split('export const links = ')[1]
      ?.matchAll(/^ {2}(\w+): \(/gm) ?? [],
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(20)
  const users = sources.filter((source) => source.path !== 'web/lib/links.ts' && !isTest(source))
  const unused = names.filter(
    (name) => !users.some(({ text }) => mentions(text, `links\\.${name}`)),
  )
  expect(unused).toEqual([])
})

test('everything that the design system exports is used outside of it', () => {
  const exported = Array.from(
    textOf('web/ui/index.ts').matchAll(/^export (?:type )?\{([^}]*)\} from/gm),
    ([, names = '']) => names.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  )
  const names = exported.flat().filter(Boolean)
  expect(names.length).toBeGreaterThan(40)
  // The page that shows the design system uses all of it.
  const users = sources.filter(({ path }) => !/^web\/(ui|routes\/dev)\//.test(path))
  const unused = names.filter((name) => !users.some(({ text }) => mentions(text, name)))
  expect(unused).toEqual([])
})

test('every text is shown somewhere', () => {
  const words = new Set([
    ...sources.filter((source) => !isTest(source)).flatMap(({ text }) => text.match(/\w+/g) ?? []),
    // The compiled map of problems names these.
    ...Object.keys(problems).map((code) => `problem_${code}`),
  ])
  const keys = listMessages('en').map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter((key) => !words.has(key))).toEqual([])
})
