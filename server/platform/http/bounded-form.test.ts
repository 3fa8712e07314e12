import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { boundedForm } from './bounded-form.ts'

const form = (type: string, ...chunks: string[]) =>
  boundedForm(
    Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
      headers: { 'content-type': type },
    }) as unknown as IncomingMessage,
    3,
  )

test.each([
  'multipart/form-data; boundary=abc',
  'Multipart/Form-Data;boundary="abc"',
  'multipart/form-data; charset=utf-8; boundary=abc',
  'multipart/form-data; boundary=abc; charset=UTF-8',
])('a form passes with as many boundaries as its parts have: %s', async (type) => {
  const body = '--abc\r\n--abc\r\n--abc\r\nwords--abc--'
  expect(await text(form(type, body))).toBe(body)
})

test('one boundary more ends it before the parser sees the chunk', async () => {
  const type = 'multipart/form-data; boundary=z'
  const read = text(form(type, '--z\r\n--z\r\n', '--z--z--z'))
  await expect(read).rejects.toMatchObject({ code: 'body_too_large' })
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'z'.repeat(71)}`,
  'multipart/form-data; boundary=a; boundary=b',
  "multipart/form-data; boundary*=utf-8''a",
])('a boundary that is none is refused: %s', (type) => {
  expect(() => form(type, '')).toThrow(expect.objectContaining({ code: 'form_incomplete' }))
})
