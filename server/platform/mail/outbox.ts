import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter, Mail } from './mail.ts'

/** A letter as it lies in the outbox. */
export interface KeptLetter extends Letter {
  id: string
  sentAt: string
}

export interface Outbox extends Mail {
  /** The newest letters first, at most `limit` of them, only those to `to` when it is given. */
  list(options?: { limit?: number; to?: string }): Promise<KeptLetter[]>
  /** One letter, or undefined when there is none with this id. */
  find(id: string): Promise<KeptLetter | undefined>
}

const ID = /^\d{13}-[0-9a-f]{12}$/

/**
 * Mail that is not sent but kept as one JSON file per letter, to be read in the browser. The oldest
 * letters are dropped beyond `keep`.
 */
export function createOutbox({ folder, keep = 1000 }: { folder: string; keep?: number }): Outbox {
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

  async function find(id: string): Promise<KeptLetter | undefined> {
    if (!ID.test(id)) return undefined
    const text = await readFile(pathOf(id), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as KeptLetter)
  }

  return {
    find,

    async sendMail(letter) {
      const now = Date.now()
      const id = `${String(now).padStart(13, '0')}-${randomBytes(6).toString('hex')}`
      const kept: KeptLetter = { ...letter, id, sentAt: new Date(now).toISOString() }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written beside and renamed, so that a reader never meets half a letter.
      await writeFile(`${pathOf(id)}.part`, JSON.stringify(kept), { mode: 0o600 })
      await rename(`${pathOf(id)}.part`, pathOf(id))
      const old = (await ids()).slice(keep)
      await Promise.all(old.map((each) => rm(pathOf(each), { force: true })))
    },

    async list({ limit = 50, to } = {}) {
      const letters: KeptLetter[] = []
      for (const id of await ids()) {
        if (letters.length >= limit) break
        const letter = await find(id)
        if (letter && (to === undefined || letter.to.toLowerCase() === to.toLowerCase())) {
          letters.push(letter)
        }
      }
      return letters
    },
  }
}
