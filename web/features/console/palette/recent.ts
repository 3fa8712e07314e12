import type { Command } from './commands.ts'

/** Signing out clears it with the rest of what the account left in the browser. */
const key = 'console-recent'

const limit = 5

/** What was opened by the palette last, newest first. */
export function readRecent(): Command[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCommand) : []
  } catch {
    // Storage may be blocked, or hold what an older version wrote.
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
    // Full or blocked: nothing is lost but the shortcut.
  }
}

const isCommand = (kept: unknown): kept is Command =>
  typeof kept === 'object' &&
  kept !== null &&
  ['to', 'icon', 'title', 'note'].every(
    (name) => typeof (kept as Record<string, unknown>)[name] === 'string',
  ) &&
  (kept as Command).to.startsWith('/')
