import { Readable } from 'node:stream'
import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { insertAccount, type NewAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import type { Parts } from '#server/parts.ts'
import { rows } from '#server/platform/database/index.ts'
import { type Api, callApi, noLimiter, type ReceivedFile } from '#server/platform/http/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { generatedPicture, type PictureOrder } from '#tools/demo/art/pictures.ts'
import { demoPassword } from './words.ts'

/** Someone of the demo, who acts through the product's own calls. */
export interface Actor {
  id: string
  username: string
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: Input<E> & { files?: Record<string, ReceivedFile> },
  ): Promise<Reply<E>>
}

/** What the demo is made on. */
export interface Stage {
  parts: Parts
  api: Api
  passwordHash: string
}

export async function openStage(parts: Parts): Promise<Stage> {
  return {
    parts,
    api: { ...parts.api, limiter: noLimiter },
    passwordHash: await parts.passwords.hash(demoPassword),
  }
}

type Person = Pick<NewAccount, 'isPerformer' | 'roles'> & { username: string; name: string }

/** Open an account with the password of the demo; nobody reads its letters, so its email is verified. */
export async function castActor(stage: Stage, person: Person): Promise<Actor> {
  const { db } = stage.parts
  const [firstName = '', ...rest] = person.name.split(' ')
  const id = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      ...person,
      email: `${person.username}@demo.test`,
      passwordHash: stage.passwordHash,
      firstName,
      lastName: rest.join(' '),
    }),
  )
  await rows(db, 'update account set verified_email = true where id = $1', [id])
  const token = await openSession(db, { accountId: id, remember: false, now: new Date() })
  const caller = { token, ip: '127.0.0.1', country: undefined, language: 'en', requestId: 'demo' }
  return {
    id,
    username: person.username,
    call: (endpoint, input = {}) => callApi(stage.api, endpoint, input, caller),
  }
}

/** A picture painted on the spot, as an upload that waits in the store. */
export async function paintUpload({ parts }: Stage, order: PictureOrder): Promise<ReceivedFile> {
  const bytes = await generatedPicture(order)
  return receiveUpload(parts.store, Readable.from([bytes]), {
    name: `${order.seed.replaceAll(' ', '-')}.jpg`,
    kinds: ['image'],
    maxBytes: 5_000_000,
  })
}
