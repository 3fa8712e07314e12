import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NavItem } from './nav-item.tsx'

const item = (
  <NavItem to="/wallet" pages={['/user/cards']} className={(isMarked) => (isMarked ? 'on' : 'off')}>
    Wallet
  </NavItem>
)

test.each([
  ['/wallet', 'on'],
  ['/wallet/below', 'on'],
  ['/wallets', 'off'],
  ['/user/cards', 'on'],
  ['/user/account', 'off'],
])('on %s the item of the wallet is %s', (path, look) => {
  const router = createMemoryRouter([{ path: '*', element: item }], { initialEntries: [path] })
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(`class="${look}`)
})
