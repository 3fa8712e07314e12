import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import UiPage from '../routes/dev/ui.tsx'
import { UiProvider } from './index.ts'

test('every component renders on a server, without window', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const Component = () => createElement(UiProvider, { now }, createElement(UiPage))
  const html = renderToString(createElement(createRoutesStub([{ path: '/', Component }])))
  expect(html).toContain('Design system')
  expect(html).toContain('<dialog')
  expect(html).toContain('Nov 21')
  expect(html).not.toContain('undefined')
})
