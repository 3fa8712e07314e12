import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, loadLazyParts } from './lazy-part.tsx'

test('the server renders a lazy part with its page, without waiting', async () => {
  const Part = lazyPart(async () => ({ name }: { name: string }) => <p>{name}</p>)
  await loadLazyParts()
  const html = renderToString(<Part name="A poll" />)
  expect(html).toBe('<!--$--><p>A poll</p><!--/$-->')
})

test('a part that its page shows from the beginning is hydrated with it, in no boundary of its own', async () => {
  const Part = lazyPart(
    async () => () => <p>Galleries</p>,
    () => true,
  )
  await loadLazyParts()
  expect(renderToString(<Part />)).toBe('<p>Galleries</p>')
})
