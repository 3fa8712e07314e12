import { createElement } from 'react'
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { renderWhole } from '#web/lib/render.server.tsx'

/** How often the page has been rendered. */
let renders = 0

function Page() {
  renders += 1
  const { text } = useLoaderData<{ text: string }>()
  return createElement('main', null, createElement('p', null, text), createElement(Scripts))
}

async function handleRequest(
  request: Request,
  _status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  expect(context.serverHandoffStream).toBeInstanceOf(ReadableStream)
  const html = await renderWhole(context, (ready) =>
    createElement(ServerRouter, { context: ready, url: request.url }),
  )
  return new Response(html, { headers })
}

/** One page with data. */
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: {
      id: 'root',
      path: 'page',
      module: { default: Page, loader: () => ({ text: 'the data' }) },
    },
  },
  assets: {
    entry: { module: '/e.js', imports: [] },
    routes: { root: { id: 'root', path: 'page', module: '/page.js', hasLoader: true } },
    url: '/m.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

// docs/decisions/0013-private-parts-relied-on.md

test('the router takes its data in one piece, so that one render of a page is enough', async () => {
  const reply = await createRequestHandler(build)(new Request('http://site.test/page'))
  const html = await reply.text()
  expect(html).toContain('<p>the data</p>')
  expect(html).toMatch(/streamController\.enqueue\(.*the data/)
  expect(html).toContain('streamController.close()')
  expect(renders).toBe(1)
})

test('the router asks for the data of a page alone by its path with .data', async () => {
  const reply = await createRequestHandler(build)(new Request('http://site.test/page.data'))
  expect(reply.headers.get('content-type')).toContain('text/x-script')
  expect(await reply.text()).toContain('the data')
})
