import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentStyle, accentTokens } from './accent.ts'
import { contrast, type Oklch, oklchOfHex, parseOklch } from './colour.ts'

type Theme = 'light' | 'dark'
type Tokens = Record<string, string>

const file = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const shipped = readTokens(file)

const words: [string, string[]][] = [
  ['ink', ['page', 'card', 'raised', 'sunk', 'sunk-strong', 'thumb']],
  ['muted', ['page', 'card', 'raised', 'sunk']],
  ['accent-text', ['page', 'card', 'raised', 'sunk', 'accent-soft']],
  ['on-accent', ['accent-solid', 'accent-solid-hover', 'danger-solid', 'danger-solid-hover']],
  ['success-text', ['page', 'card', 'raised', 'success-soft']],
  ['warning-text', ['page', 'card', 'raised', 'warning-soft']],
  ['danger-text', ['page', 'card', 'raised', 'danger-soft']],
  ['gold-text', ['page', 'card', 'raised', 'gold-soft']],
  ['ink', ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'gold-soft']],
  ['on-media', ['media']],
  ['on-media-muted', ['media']],
]

const shapes: [string, string[]][] = [
  ['accent', ['page', 'card', 'raised']],
  ['success', ['card']],
  ['danger', ['card']],
  ['gold', ['card']],
  ['field-line', ['page', 'card', 'raised']],
  ['focus', ['page', 'card', 'raised']],
]

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test.each(pairs(words))('text: %s on %s has a contrast of 4.5', (front, ground) => {
    expect(contrastOf(shipped, theme, front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(shapes))('shapes: %s on %s has a contrast of 3', (front, ground) => {
    expect(contrastOf(shipped, theme, front, ground)).toBeGreaterThanOrEqual(3)
  })

  test.each([0, 60, 100, 145, 200, 260, 310])('an operator accent of hue %i is readable', (hue) => {
    const tokens = { ...shipped, ...readTokens(accentTokens({ hue, chroma: 0.2 })) }
    for (const ground of ['page', 'card', 'raised', 'sunk', 'accent-soft']) {
      expect(contrastOf(tokens, theme, 'accent-text', ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of ['accent-solid', 'accent-solid-hover']) {
      expect(contrastOf(tokens, theme, 'on-accent', ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(tokens, theme, 'accent', 'card')).toBeGreaterThanOrEqual(3)
    expect(contrastOf(tokens, theme, 'focus', 'page')).toBeGreaterThanOrEqual(3)
  })
})

test.each(['#ffff00', '#00ff88', '#0000ff', '#111111', '#ffffff', '#c2304a'])(
  'an operator’s %s becomes a readable accent',
  (hex) => {
    const tokens = { ...shipped, ...readTokens(accentStyle(hex)) }
    for (const theme of ['light', 'dark'] as const) {
      expect(contrastOf(tokens, theme, 'accent-text', 'page')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(tokens, theme, 'on-accent', 'accent-solid')).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a hex color converts to OKLCH', () => {
  const { l, c, h } = oklchOfHex('#0000ff')
  expect([l.toFixed(2), c.toFixed(2), Math.round(h)]).toEqual(['0.45', '0.31', 264])
  expect(accentStyle('')).toBe('')
})

function pairs(rules: [string, string[]][]): [string, string][] {
  return rules.flatMap(([front, grounds]) => grounds.map((one): [string, string] => [front, one]))
}

function contrastOf(tokens: Tokens, theme: Theme, front: string, ground: string): number {
  return contrast(colourOf(tokens, theme, front), colourOf(tokens, theme, ground))
}

function colourOf(tokens: Tokens, theme: Theme, name: string): Oklch {
  const value = tokens[name]
  if (!value) throw new Error(`no token --${name}`)
  const both = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value)
  return parseOklch(both ? (both[theme === 'light' ? 1 : 2] ?? '') : value)
}

function readTokens(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}
