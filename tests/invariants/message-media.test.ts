import {
  type MessageCase,
  memberRoles,
  messageFileVisibilityOf,
  messageVisibilityOf,
  type Role,
  type Visibility,
} from '#server/access/tests/access-table.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { filesGiven, previewsGiven, refusedIn } from './access/bytes.ts'
import {
  leftOut,
  messageSent,
  messageShown,
  openMassMessages,
  openMessages,
  type Sent,
} from './access/messages.ts'
import type { Reader } from './access/scenario.ts'
import { statusSight } from './access/surfaces.ts'

/** Everybody who is not a member and sees most elsewhere. */
const outsiders: readonly Role[] = ['visitor', 'subscriber', 'buyer', 'otherCreator', 'staff']

/**
 * Events are sent to accounts, wherever they are: an address in one is no right. Of a removed message
 * both members are told that it is gone.
 */
function eventVisibilityOf({ state, role, member }: MessageCase): Visibility {
  if (role === 'owner' && state === 'unsent') return 'locked'
  if (state === 'removed') return 'locked'
  const home = state === 'subscriber' ? 'subscriber' : 'buyer'
  const isAway = role === 'abroad' && member === role
  return messageVisibilityOf(isAway ? { state, role: home, member: home } : { state, role, member })
}

async function faultsOf(world: World, reader: Reader, sent: Sent): Promise<string[]> {
  const faults: string[] = []
  const { state, member } = sent
  const { role } = reader
  const expectThat = (surface: string, is: unknown, should: unknown) => {
    if (is !== should)
      faults.push(`${state} for ${member}, ${role}, ${surface}: ${is}, not ${should}`)
  }
  const told: string[] = []
  const shown = await messageShown(reader, sent, (text) => told.push(text))
  expectThat('messages', shown, messageVisibilityOf({ state, role, member }))
  for (const { fileId, variant } of await refusedIn(world, reader, told)) {
    if (sent.fileIds.includes(fileId)) expectThat('address', `${variant} is refused`, 'given')
  }

  const ofFile = messageFileVisibilityOf({ state, role, member })
  expectThat('status', await statusSight(reader, sent), ofFile)
  for (const [name, given] of Object.entries(await filesGiven(world, reader, sent))) {
    expectThat(name, given, ofFile === 'open')
  }
  const { signed, bare } = await previewsGiven(world, reader, sent)
  for (const [name, given] of Object.entries(signed)) expectThat(name, given, ofFile !== 'unknown')
  for (const [name, given] of Object.entries(bare)) expectThat(name, given, false)

  const event = messageSent(world, reader, sent)
  if (event) expectThat('event', event, eventVisibilityOf({ state, role, member }))
  return faults
}

test('media in messages are shown to the members of a conversation, as the table of access says', async ({
  world,
}) => {
  const { sent, readers } = await openMessages(world)
  const faults: string[] = []
  for (const one of sent) {
    for (const reader of readers) {
      const { role } = reader
      if (role !== one.member && role !== 'owner' && !outsiders.includes(role)) continue
      faults.push(...(await faultsOf(world, reader, one)))
    }
  }
  expect(faults).toEqual([])
}, 300_000)

test('media in messages to many are shown to each who has a copy by that copy, as the same table says', async ({
  world,
}) => {
  const { sent, readers } = await openMassMessages(world)
  const faults: string[] = []
  for (const one of sent) {
    for (const reader of readers) {
      const { role } = reader
      // Others who got it see it by a copy of their own.
      const hasNone = role === 'owner' || role === leftOut || !memberRoles.includes(role)
      if (role !== one.member && !hasNone) continue
      faults.push(...(await faultsOf(world, reader, one)))
    }
  }
  expect(faults).toEqual([])
}, 300_000)
