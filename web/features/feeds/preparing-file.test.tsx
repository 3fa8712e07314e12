import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { PreparingFile } from './preparing-file.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

const general = 'This file could not be processed.'

test.each([
  ['processing', undefined, ['This is being processed. It will be ready in a few minutes.']],
  ['error', undefined, [general]],
  ['error', 'media_without_picture', [general, 'There is no picture in this video']],
] as const)('a file with status %s and problem %s says: %s', (status, problem, texts) => {
  const file = { status, ...(problem && { problem }) }
  const html = renderToStaticMarkup(<PreparingFile file={file} feed={{ _id: 'a' }} />)
  for (const text of texts) expect(html).toContain(text)
  if (!problem) expect(html).not.toContain('There is no picture')
})
