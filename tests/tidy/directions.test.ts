import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

/** Utilities and properties that name a side of the screen instead of the side where lines begin. */
const physical: readonly RegExp[] = [
  /(?<![\w-])-?(?:m[lr]|p[lr]|(?:left|right)(?!-to-)|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-[\w[]/,
  /(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/,
  /\b(?:margin|padding|border)-(?:left|right)\b/,
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\btext-align: (?:left|right)\b/,
  /^\s*(?:left|right): .*;$/,
]

/** Where a side of the screen is meant, with the reason. */
const meant: Record<string, string> = {
  'web/features/verification/document-viewer.tsx':
    'its middle is found by a translation, which knows no start',
}

const sources = listSources().filter(({ path }) => path.startsWith('web/'))

test('no style names left or right, so that pages mirror where lines begin at the right', () => {
  const found = sources
    .filter(({ path }) => !(path in meant) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          physical.some((pattern) => pattern.test(line))
            ? [`${path}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(found).toEqual([])
})

test('exceptions that must name a side still do', () => {
  for (const path of Object.keys(meant)) {
    const text = sources.find((source) => source.path === path)?.text ?? ''
    expect(
      physical.some((pattern) => pattern.test(text)),
      path,
    ).toBe(true)
  }
})
