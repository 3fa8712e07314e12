import { Readable } from 'node:stream'
import type { NotNull } from 'kysely'
import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Parts } from '#server/parts.ts'
import { type Api, callApi, noLimiter, type ReceivedFile } from '#server/platform/http/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import { demoPicture } from './pictures.ts'

/** A demo account, which acts through the product's own calls. */
export interface DemoAccount {
  id: string
  username: string
  avatarId: string | null
  coverId: string | null
  call<E extends AnyEndpoint>(endpoint: E, input?: DemoInput<E>): Promise<Reply<E>>
  /** Call an endpoint; failures are ignored, as people use the site at the same time. */
  attempt<E extends AnyEndpoint>(endpoint: E, input?: DemoInput<E>): Promise<Reply<E> | undefined>
}

type DemoInput<E extends AnyEndpoint> = Input<E> & { files?: Record<string, ReceivedFile> }

/** The site that is being filled. */
export interface DemoSite {
  parts: Parts
  /** Aborts the filling. */
  signal: AbortSignal
  /** By their names in the demo. */
  accounts: ReadonlyMap<string, DemoAccount>
}

export async function openDemoSite(parts: Parts, signal: AbortSignal): Promise<DemoSite> {
  const rows = await parts.db
    .selectFrom('demo_login as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['a.id', 'd.email', 'a.avatar_file_id', 'a.cover_file_id'])
    .where('d.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .execute()
  const accounts = new Map<string, DemoAccount>()
  for (const { id, email, avatar_file_id, cover_file_id } of rows) {
    const images = { avatarId: avatar_file_id, coverId: cover_file_id }
    const calls = await callsOf(parts, signal, id)
    // From the original email, which may have been changed since.
    const username = email.split('@')[0] ?? ''
    accounts.set(username, { id, username, ...images, ...calls })
  }
  return { parts, signal, accounts }
}

async function callsOf(
  parts: Parts,
  signal: AbortSignal,
  accountId: string,
): Promise<Pick<DemoAccount, 'call' | 'attempt'>> {
  const api: Api = { ...parts.api, limiter: noLimiter }
  const token = await openSession(parts.db, { accountId, remember: false, now: parts.clock.now() })
  const caller = { token, ip: '127.0.0.1', country: undefined, language: 'en', requestId: 'demo' }
  const call: DemoAccount['call'] = (endpoint, input = {}) => {
    signal.throwIfAborted()
    return callApi(api, endpoint, input, caller)
  }
  return {
    call,
    attempt: async (endpoint, input) => {
      try {
        return await call(endpoint, input)
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        parts.log.warn({ problem: error.code, call: endpoint.path }, 'the demo left something out')
        return undefined
      }
    },
  }
}

/** The account with a name of the demo. */
export function accountOf({ accounts }: DemoSite, name: string): DemoAccount {
  const account = accounts.get(name)
  if (!account) throw new Error(`the demo was begun without ${name}`)
  return account
}

/**
 * Set an earlier date on an item, which no call can do. Runs before anyone follows, so that home
 * feeds stay in order.
 */
export const backdateItem = (
  { parts }: DemoSite,
  { table, id, at }: { table: 'feed' | 'gallery' | 'video' | 'product'; id: string; at: Date },
) =>
  parts.db
    .updateTable(table)
    .set(({ eb }) => ({
      created_at: at,
      published_at: at,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Generate a picture and store it as an upload. */
export async function uploadPicture({ parts }: DemoSite, of: string): Promise<ReceivedFile> {
  const { name, bytes } = await demoPicture(of)
  return receiveUpload(parts.store, Readable.from([bytes]), {
    name,
    kinds: ['image'],
    maxBytes: 5_000_000,
  })
}
