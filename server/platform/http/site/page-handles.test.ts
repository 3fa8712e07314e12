import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageHandles } from './page-handles.ts'

const route = (id: string, parentId: string | undefined, rest: object, handle?: object) => ({
  [id]: { id, parentId, module: { handle }, ...rest },
})

const routes = {
  ...route('root', undefined, { path: '' }),
  ...route('public', 'root', {}, { layout: 'public' }),
  ...route('landing', 'public', { index: true }),
  ...route('studio', 'root', {}, { onlyPerformer: true }),
  ...route('posts', 'studio', { path: 'creator/my-post' }),
  ...route('profile', 'root', { path: ':profileId' }, { noredirect: true }),
  ...route('tab', 'profile', { index: true }, { noredirect: false }),
} as unknown as ServerBuild['routes']

test.each([
  ['/', { layout: 'public' }],
  ['creator/my-post', { onlyPerformer: true }],
  [':profileId', { noredirect: false }],
  ['unknown', {}],
])('the page settings of %s', (pattern, handle) => {
  expect(pageHandles(routes)(pattern)).toEqual(handle)
})
