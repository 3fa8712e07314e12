import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailOutbox } from './outbox.ts'
import { mailContract } from './tests/contract.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

mailContract('the mail outbox', async () => {
  const outboxFolder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const mail = createMailOutbox({ folder: outboxFolder })
  return {
    mail,
    arrived: async (to) => (await mail.list({ to })).toReversed(),
    close: () => rm(outboxFolder, { recursive: true, force: true }),
  }
})

const email = { to: 'Alex@demo.test', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

test('an email can be read back, newest first, also by another process', async () => {
  const outbox = createMailOutbox({ folder: join(folder, 'mail') })
  expect(await outbox.list()).toEqual([])
  await outbox.sendMail(email)
  await new Promise((resolve) => setTimeout(resolve, 2))
  await outbox.sendMail({ to: 'mara@demo.test', subject: 'Second', text: 'Hi' })

  const again = createMailOutbox({ folder: join(folder, 'mail') })
  expect((await again.list()).map((each) => each.subject)).toEqual(['Second', 'Welcome'])
  const [mine] = await again.list({ to: 'alex@demo.test' })
  expect(mine).toMatchObject(email)
  expect(await again.find(mine?.id ?? '')).toEqual(mine)
})

test('an invalid id reads nothing outside the folder', async () => {
  const outbox = createMailOutbox({ folder })
  expect(await outbox.find('../../etc/passwd')).toBeUndefined()
  expect(await outbox.find('0000000000000-000000000000')).toBeUndefined()
})

test('only the newest emails are kept, and no half-written file stays', async () => {
  const outbox = createMailOutbox({ folder, keep: 3 })
  for (let index = 0; index < 6; index += 1) await outbox.sendMail(email)
  const names = await readdir(folder)
  expect(names).toHaveLength(3)
  expect(names.every((name) => name.endsWith('.json'))).toBe(true)
})
