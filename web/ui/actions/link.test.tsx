import { renderToStaticMarkup } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

function attributesOf(link: React.ReactElement): Record<string, string> {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={['/a/b']}>{link}</MemoryRouter>)
  return Object.fromEntries(
    Array.from(html.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  )
}

test.each<[string, Partial<LinkProps>]>([
  ['/', {}],
  ['/mara', { className: 'bold', 'aria-label': 'Mara' }],
  ['/explore?sort=newest&page=2', { replace: true, preventScrollReset: true }],
  ['/post/first#comments', { prefetch: 'intent', state: { from: 1 } }],
  ['/auth/login', { reloadDocument: true, discover: 'none' }],
  ['?page=2', {}],
  ['../c', {}],
  ['/a/../c', {}],
  ['/a//b', {}],
  ['//elsewhere.test/a', {}],
  ['https://elsewhere.test/a', {}],
])('the server writes a link to %s as the router would', (to, props) => {
  expect(attributesOf(<Link to={to} {...props} />)).toEqual(
    attributesOf(<RouterLink to={to} {...props} />),
  )
})
