import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { pageSections } from './page-sections.ts'
import type { SiteBuild } from './site-build.ts'

const route = (id: string, parentId: string | undefined, rest: object) => ({
  [id]: { id, parentId, ...rest },
})

const routes = {
  ...route('root', undefined, { path: '' }),
  ...route('public', 'root', {}),
  ...route('landing', 'public', { index: true }),
  ...route('home', 'root', { path: 'home' }),
  ...route('studio', 'root', {}),
  ...route('posts', 'studio', { path: 'creator/my-post' }),
  ...route('profile', 'root', { path: ':profileId' }),
  ...route('tab', 'profile', { index: true }),
  ...route('console', 'root', { path: 'Admin' }),
  ...route('accounts', 'console', { path: 'accounts' }),
  ...route('nothing', 'root', { path: '*' }),
}

const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, one]) => [id, { ...one, module: { loader: () => id } }]),
  ),
  assets: { routes: routes, version: '1' },
  entry: { module: {} },
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as SiteBuild

const everywhere = ['landing', 'nothing', 'profile', 'public', 'root', 'tab']

test.each([
  ['/', everywhere],
  ['/somebody/media', everywhere],
  ['/__manifest', Object.keys(routes).sort()],
  ['/home', [...everywhere, 'home']],
  ['/home.data', [...everywhere, 'home']],
  ['/_root.data', everywhere],
  ['//HOME', [...everywhere, 'home']],
  ['/h%6Fme', [...everywhere, 'home']],
  ['/%E0%A4%A', everywhere],
  ['/creator/my-post', [...everywhere, 'posts', 'studio']],
  ['/admin', [...everywhere, 'console', 'accounts']],
])('the routes that can match %s', (path, ids) => {
  const section = pageSections(build)(path)
  expect(Object.keys(section.routes).sort()).toEqual(ids.toSorted())
  expect(Object.keys(section.assets.routes).sort()).toEqual(ids.toSorted())
})

test.each([
  '/home',
  '/HOME/',
  '//home',
  '/creator/my-post/more',
  '/h%6Fme',
  '/somebody',
  '/creator/my-post',
  '/creator',
  '/admin/accounts',
  '/Admin/unknown',
])('%s is the same page among those of its section', async (path) => {
  const pageIn = async (pages: SiteBuild) => {
    const response = await createRequestHandler(pages)(new Request(`http://site.test${path}`))
    return [response.status, await response.text()]
  }
  expect(await pageIn(pageSections(build)(path))).toEqual(await pageIn(build))
})
