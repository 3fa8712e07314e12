import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('calls with one key run in order, also after a failure; others do not wait', async () => {
  const done: string[] = []
  const later = (name: string, ms: number) => () =>
    new Promise<string>((resolve) => {
      setTimeout(() => {
        done.push(name)
        resolve(name)
      }, ms)
    })
  const like = inTurn('post', later('like', 20))
  const broken = inTurn('post', () => Promise.reject(new Error('refused')))
  const unlike = inTurn('post', later('unlike', 1))
  const other = inTurn('other', later('other', 1))
  await expect(broken).rejects.toThrow('refused')
  expect(await Promise.all([like, unlike, other])).toEqual(['like', 'unlike', 'other'])
  expect(done).toEqual(['other', 'like', 'unlike'])
})
