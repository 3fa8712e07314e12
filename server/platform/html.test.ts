import { expect, test } from 'vitest'
import { htmlOfMarkdown } from './html.ts'

test('Markdown that takes longer than allowed is interrupted', () => {
  const emphases = '_a__'.repeat(12_000)
  expect(() => htmlOfMarkdown(emphases, 50)).toThrow(
    expect.objectContaining({ code: 'page_too_nested' }),
  )
})
