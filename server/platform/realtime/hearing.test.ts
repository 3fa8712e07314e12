import { expect, test } from 'vitest'
import { createHearing } from './hearing.ts'

test('pages hear while they are open, and while they may come back', () => {
  const here = new Set(['alex'])
  let time = 0
  const hearing = createHearing({ isHere: (id) => here.has(id), keptMs: 30_000, now: () => time })
  expect([hearing.mayHear('alex'), hearing.mayHear('mara')]).toEqual([true, false])

  here.delete('alex')
  hearing.left('alex')
  time = 30_000
  expect(hearing.mayHear('alex')).toBe(true)
  time = 30_001
  expect(hearing.mayHear('alex')).toBe(false)
})

test('those who left long ago are forgotten', () => {
  let time = 0
  const hearing = createHearing({ isHere: () => false, keptMs: 10, now: () => time })
  for (let n = 0; n < 5_000; n++) {
    time += 1
    hearing.left(`account ${n}`)
  }
  expect(hearing.mayHear('account 4989')).toBe(true)
  expect(hearing.mayHear('account 4988')).toBe(false)
})
