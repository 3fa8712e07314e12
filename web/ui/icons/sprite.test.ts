import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spriteText } from './sprite.ts'

test('the committed sprite is up to date with icon-list.ts', () => {
  const committed = readFileSync(new URL('./generated/sprite.svg', import.meta.url), 'utf8')
  expect(committed).toBe(spriteText())
})
