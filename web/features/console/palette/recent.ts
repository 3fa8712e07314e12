import type { Command } from './commands.ts'

/** Removed on sign-out with the account's other data in the browser. */
const key = 'console-recent'

const limit = 5

/** Commands that were recently opened from the palette, newest first. */
export function readRecent(): Command[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCommand) : []
  } catch {
    // Storage may be blocked, or hold the format of an older version.
    return []
  }
}

export function keepRecent(command: Command): void {
  const others = readRecent().filter(
    ({ to, title }) => to !== command.to || title !== command.title,
  )
  try {
    localStorage.setItem(key, JSON.stringify([command, ...others].slice(0, limit)))
  } catch {
    // Storage is full or blocked: only the shortcut is lost.
  }
}

const isCommand = (stored: unknown): stored is Command =>
  typeof stored === 'object' &&
  stored !== null &&
  ['to', 'icon', 'title', 'note'].every(
    (name) => typeof (stored as Record<string, unknown>)[name] === 'string',
  ) &&
  (stored as Command).to.startsWith('/')
