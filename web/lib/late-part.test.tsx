import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart, loadLateParts } from './late-part.tsx'

test('the server renders a late part with its page, without waiting', async () => {
  const Part = latePart(async () => ({ name }: { name: string }) => <p>{name}</p>)
  await loadLateParts()
  const html = renderToString(<Part name="A poll" />)
  expect(html).toBe('<!--$--><p>A poll</p><!--/$-->')
})
