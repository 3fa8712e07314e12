import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { OwnEmail } from './own-email.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

test('an email is shown with its domain as people write it', () => {
  const Component = () => (
    <OwnEmail
      email="max@xn--mller-kva.example"
      pending="max@xn--bcher-kva.example"
      onChange={() => {}}
    />
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToString(<Page />)
  expect(html).toContain('max@müller.example')
  expect(html).toContain('max@bücher.example')
  expect(html).not.toContain('xn--')
})
