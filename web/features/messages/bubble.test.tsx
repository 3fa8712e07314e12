import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { FileObject } from '#contract/files/files.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { photoMarker, soundMarker, videoMarker } from '../../entities/message/photo-marker.ts'
import { loadLazyParts } from '../../lib/lazy-part.tsx'
import { readLocaleFrom } from '../../lib/locale.ts'
import { Bubble } from './bubble.tsx'
import { MessageList } from './message-list.tsx'
import type { MessageActions } from './message-menu.ts'
import { Quote } from './quote.tsx'

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

function messageWith(file: Partial<FileObject>): Message {
  const senderInfo = { _id: 'b', name: 'Mara', username: 'mara', avatar: '' }
  const about = { _id: 'm', senderId: 'b', createdAt: '2026-11-21T10:00:05.000Z' }
  const files = [{ ...video, ...file }]
  return { ...about, text: videoMarker, files, reactions: [], senderInfo } as unknown as Message
}

const nothing = () => {}
const actions: MessageActions = {
  ...{
    ownId: 'a',
    name: 'Mara',
    writer: 'Mara',
    onReply: nothing,
    onEdit: nothing,
    onReact: nothing,
  },
  ...{ onDelete: nothing, onReport: nothing, onJump: nothing, onBuy: nothing },
}

const htmlOf = (file: Partial<FileObject>): string =>
  renderToStaticMarkup(<Bubble message={messageWith(file)} actions={actions} />)

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

test.each([
  ['photo', photoMarker, 'Photo'],
  ['video', videoMarker, 'Video'],
  ['audio', soundMarker, 'Voice message'],
] as const)('a quoted message that holds a %s only is called so', (media, text, called) => {
  const quote = { _id: 'q', senderId: 'b', text, media, isDeleted: false }
  const html = renderToStaticMarkup(<Quote quote={quote} isOwn={false} name="Mara" />)
  expect(html).toContain(called)
})

test('a tap gives a message the focus, which shows its menu', () => {
  const messages = [messageWith({ url: '/media/a/v720' })]
  const html = renderToStaticMarkup(<MessageList messages={messages} seenId="" actions={actions} />)
  expect(html).toMatch(/^<div tabindex="-1" [^>]*class="group /)
  expect(html).toMatch(
    /group-focus-within:opacity-100[^>]*><button[^>]*aria-label="Message options"/,
  )
})

test('a fan is told who wrote a message: the creator or the site', () => {
  const labels = (message: Message) =>
    renderToStaticMarkup(<MessageList messages={[message]} seenId="" actions={actions} />)
  expect(labels(messageWith({}))).toContain('Written by <bdi>Mara</bdi>')
  const automatic = labels({ ...messageWith({}), isAutomatic: true })
  expect(automatic).toContain('Automatic')
  expect(automatic).not.toContain('Written by')
})
