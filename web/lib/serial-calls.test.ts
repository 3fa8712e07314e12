import { expect, test } from 'vitest'
import { callSerially } from './serial-calls.ts'

test('calls with one key run in order, also after a failure; others do not wait', async () => {
  const done: string[] = []
  const later = (name: string, ms: number) => () =>
    new Promise<string>((resolve) => {
      setTimeout(() => {
        done.push(name)
        resolve(name)
      }, ms)
    })
  const like = callSerially('post', later('like', 20))
  const broken = callSerially('post', () => Promise.reject(new Error('refused')))
  const unlike = callSerially('post', later('unlike', 1))
  const other = callSerially('other', later('other', 1))
  await expect(broken).rejects.toThrow('refused')
  expect(await Promise.all([like, unlike, other])).toEqual(['like', 'unlike', 'other'])
  expect(done).toEqual(['other', 'like', 'unlike'])
})
