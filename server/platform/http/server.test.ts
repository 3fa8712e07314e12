import { expect, test } from 'vitest'
import { createServer } from './server.ts'

async function headersOf(address: string | undefined, url: string) {
  const app = createServer({ address })
  app.get('/found', async () => ({ data: 1 }))
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

test.each(['/found', '/missing'])('%s is taken for what it says it is', async (url) => {
  const headers = await headersOf('http://localhost:3000', url)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a site behind TLS tells browsers to stay there', async () => {
  const headers = await headersOf('https://fans.example', '/missing')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
