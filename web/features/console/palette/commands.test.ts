import { expect, test } from 'vitest'
import type { ConsoleFindings } from '#contract/operations/console-search.ts'
import type { CurrentUser } from '../../../entities/account/session.ts'
import { readLocaleFrom } from '../../../lib/locale.ts'
import { foundGroups } from './commands.ts'

test('a setting comes before the posts that contain its name', () => {
  readLocaleFrom(() => 'en')
  const owner = {
    roles: ['owner', 'admin'],
    permissions: ['site.settings'],
  } as unknown as CurrentUser
  const post = { kind: 'feed', slug: 'mine', text: 'Commission open', creator: { name: 'Mara' } }
  const found = {
    accounts: [],
    posts: [post],
    payments: [],
    pages: [],
  } as unknown as ConsoleFindings
  const commands = foundGroups(owner, 'commission', found).flatMap((group) => group.commands)
  // After the section of that name.
  expect(commands[1]).toMatchObject({ title: 'Commission', icon: 'settings' })
})
