import { Readable } from 'node:stream'
import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { insertAccount, type NewAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import type { Parts } from '#server/parts.ts'
import { type Api, callApi, noLimiter, type ReceivedFile } from '#server/platform/http/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { generatedPicture, type PictureOrder } from '#tools/demo/art/pictures.ts'
import { demoPassword } from './texts.ts'

/** An account of the demo, which acts through the product's own calls. */
export interface DemoAccount {
  id: string
  username: string
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: Input<E> & { files?: Record<string, ReceivedFile> },
  ): Promise<Reply<E>>
}

/** The site that is being filled. */
export interface DemoSite {
  parts: Parts
  api: Api
  passwordHash: string
}

export async function openDemoSite(parts: Parts): Promise<DemoSite> {
  return {
    parts,
    api: { ...parts.api, limiter: noLimiter },
    passwordHash: await parts.passwords.hash(demoPassword),
  }
}

type Person = Pick<NewAccount, 'isPerformer' | 'roles'> & { username: string; name: string }

/** Create an account with the demo password. Nobody reads its emails, so its address is verified. */
export async function createAccount(site: DemoSite, person: Person): Promise<DemoAccount> {
  const { db } = site.parts
  const [firstName = '', ...rest] = person.name.split(' ')
  const id = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      ...person,
      email: `${person.username}@demo.test`,
      passwordHash: site.passwordHash,
      firstName,
      lastName: rest.join(' '),
      isDemo: true,
    }),
  )
  await db.updateTable('account').set({ verified_email: true }).where('id', '=', id).execute()
  const token = await openSession(db, {
    accountId: id,
    remember: false,
    now: site.parts.clock.now(),
  })
  const caller = { token, ip: '127.0.0.1', country: undefined, language: 'en', requestId: 'demo' }
  return {
    id,
    username: person.username,
    call: (endpoint, input = {}) => callApi(site.api, endpoint, input, caller),
  }
}

/** A generated picture, as an upload in the store. */
export async function uploadPicture(
  { parts }: DemoSite,
  order: PictureOrder,
): Promise<ReceivedFile> {
  const bytes = await generatedPicture(order)
  return receiveUpload(parts.store, Readable.from([bytes]), {
    name: `${order.seed.replaceAll(' ', '-')}.jpg`,
    kinds: ['image'],
    maxBytes: 5_000_000,
  })
}
