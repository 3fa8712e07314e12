import { browserStorage } from '../../../lib/browser-storage.ts'
import type { Command } from './commands.ts'

/** Removed on sign-out with the account's other data in the browser. */
const key = 'console-recent'

const limit = 5

/** Commands that were recently opened from the palette, newest first. */
export function readRecent(): Command[] {
  const stored = browserStorage.readJson(key)
  return Array.isArray(stored) ? stored.filter(isCommand) : []
}

export function keepRecent(command: Command): void {
  const others = readRecent().filter(
    ({ to, title }) => to !== command.to || title !== command.title,
  )
  browserStorage.keep(key, JSON.stringify([command, ...others].slice(0, limit)))
}

const isCommand = (stored: unknown): stored is Command =>
  typeof stored === 'object' &&
  stored !== null &&
  ['to', 'icon', 'title', 'note'].every(
    (name) => typeof (stored as Record<string, unknown>)[name] === 'string',
  ) &&
  (stored as Command).to.startsWith('/')
