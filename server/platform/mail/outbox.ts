import { hash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email, Mail } from './mail.ts'

/** An email in the mail outbox. */
export interface StoredEmail extends Email {
  id: string
  sentAt: string
}

export interface MailOutbox extends Mail {
  /** The newest emails first, at most `limit` of them, only those to `to` when it is given. */
  list(options?: { limit?: number; to?: string }): Promise<StoredEmail[]>
  /** The email with this id, or undefined. */
  find(id: string): Promise<StoredEmail | undefined>
}

const hashOf = (address: string) => hash('sha256', address.toLowerCase(), 'buffer')

const ID = /^\d{13}-[0-9a-f]{12}$/

/**
 * Stores emails as one JSON file each instead of sending them, to be read in the browser. The
 * oldest emails beyond `keep` are deleted.
 */
export function createMailOutbox({
  folder,
  keep = 1000,
}: {
  folder: string
  keep?: number
}): MailOutbox {
  const pathOf = (id: string) => join(folder, `${id}.json`)

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse()
  }

  async function find(id: string): Promise<StoredEmail | undefined> {
    if (!ID.test(id)) return undefined
    const text = await readFile(pathOf(id), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as StoredEmail)
  }

  return {
    find,
    close: () => {},

    async sendMail(email) {
      const now = Date.now()
      const id = `${String(now).padStart(13, '0')}-${randomBytes(6).toString('hex')}`
      const stored: StoredEmail = { ...email, id, sentAt: new Date(now).toISOString() }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary file and renamed, so that no reader sees an incomplete email.
      await writeFile(`${pathOf(id)}.part`, JSON.stringify(stored), { mode: 0o600 })
      await rename(`${pathOf(id)}.part`, pathOf(id))
      const old = (await ids()).slice(keep)
      await Promise.all(old.map((each) => rm(pathOf(each), { force: true })))
    },

    async deleteEmails({ address, greetedAs = [] }) {
      const greetings = greetedAs.filter(Boolean).map((name) => ` ${name},\n`)
      for (const id of await ids()) {
        const email = await find(id)
        if (!email) continue
        const isTo = typeof address === 'object' && address.equals(hashOf(email.to))
        const mentions = typeof address === 'string' && JSON.stringify(email).includes(address)
        const isAbout = isTo || mentions || greetings.some((one) => email.text.includes(one))
        if (isAbout) await rm(pathOf(id), { force: true })
      }
    },

    async list({ limit = 50, to } = {}) {
      const emails: StoredEmail[] = []
      for (const id of await ids()) {
        if (emails.length >= limit) break
        const email = await find(id)
        if (email && (to === undefined || email.to.toLowerCase() === to.toLowerCase())) {
          emails.push(email)
        }
      }
      return emails
    },
  }
}
