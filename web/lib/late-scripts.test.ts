import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="n"/>`
const page = (head: string, body: string) =>
  `<html><head><title>Page</title>${head}</head><body>${body}</body></html>`

test('modules are neither preloaded nor run until the page shows', () => {
  const html = page(
    preload('/a.js') + preload('/b.js'),
    '<p>Text</p><script nonce="n" type="module" async="">import "/a.js"</script><p>End</p>',
  )
  const late = lateScripts(html)
  expect(late).not.toContain('modulepreload" href')
  expect(late).toContain('<head><title>Page</title></head><body><p>Text</p>')
  expect(late).toContain(
    '<script nonce="n" type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script><script nonce="n">(function(held)',
  )
  expect(late).toMatch(/<\/script><p>End<\/p><\/body><\/html>$/)
})

test('a page without modules stays as it is', () => {
  const html = page('', '<p>Text</p>')
  expect(lateScripts(html)).toBe(html)
})
