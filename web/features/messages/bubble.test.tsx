import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { FileObject } from '#contract/files/files.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { videoMarker } from '../../entities/message/photo-marker.ts'
import { loadLazyParts } from '../../lib/lazy-part.tsx'
import { readLocaleFrom } from '../../lib/locale.ts'
import { Bubble } from './bubble.tsx'

beforeAll(async () => {
  readLocaleFrom(() => 'en')
  await loadLazyParts()
})

const video = {
  _id: 'a',
  type: 'message-video',
  mimeType: 'video/mp4',
  url: null,
  thumbnails: [],
  duration: 9,
  status: 'finished',
  thumbhash: null,
} as unknown as FileObject

function htmlOf(file: Partial<FileObject>): string {
  const senderInfo = { _id: 'b', name: 'Mara', username: 'mara', avatar: '' }
  const message = { _id: 'm', text: videoMarker, files: [{ ...video, ...file }], senderInfo }
  return renderToStaticMarkup(
    <Bubble message={message as unknown as Message} isOwn={false} onDelete={() => {}} />,
  )
}

test('a video in a message is played there, and its marker is not shown', () => {
  const html = htmlOf({ url: '/media/a/v720' })
  expect(html).toContain('Play Video by Mara')
  expect(html).not.toContain(videoMarker)
})

test.each([
  ['locked', {}, 'Subscribe to see this video'],
  ['being prepared', { status: 'processing' }, 'This is being processed.'],
  ['damaged', { status: 'error' }, 'This file could not be processed.'],
] as const)('a video in a message that is %s says so', (_, file, text) => {
  expect(htmlOf(file)).toContain(text)
})

test('a tap gives a message the focus, which shows its menu', () => {
  const html = htmlOf({ url: '/media/a/v720' })
  expect(html).toMatch(/^<div tabindex="-1"/)
  expect(html).toMatch(
    /group-focus-within:opacity-100[^>]*><button[^>]*aria-label="Message options"/,
  )
})
