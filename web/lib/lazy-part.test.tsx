import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, loadLazyParts } from './lazy-part.tsx'

test('the server renders a lazy part with its page, without waiting', async () => {
  const Part = lazyPart(async () => ({ name }: { name: string }) => <p>{name}</p>)
  await loadLazyParts()
  const html = renderToString(<Part name="A poll" />)
  expect(html).toBe('<!--$--><p>A poll</p><!--/$-->')
})
