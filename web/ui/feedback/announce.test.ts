import { expect, test } from 'vitest'
import { announce, onAnnounce } from './announce.ts'

test('an announcement reaches who listens, until they stop', () => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  announce('Page 2 of 5')
  stop()
  announce('Page 3 of 5')
  expect(heard).toEqual(['Page 2 of 5'])
})
