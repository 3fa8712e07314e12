import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const folders = ['contract', 'server', 'web', 'tests', 'tools', 'bench']
/** Written by tools, not by people: the row types of the schema and the compiled messages. */
const generated = /^(server\/platform\/database\/generated|web\/lib\/paraglide)\//

/** One source file of the project. */
export interface Source {
  /** Relative to the project, with forward slashes. */
  path: string
  text: string
  lines: number
}

/** Every TypeScript, JavaScript and CSS file that somebody wrote. */
export function listSources(): Source[] {
  return folders.flatMap((folder) =>
    filesUnder(join(root, folder))
      .map((file) => relative(root, file).split(sep).join('/'))
      .filter((path) => /\.(tsx?|mts|mjs|cjs|css)$/.test(path) && !generated.test(path))
      .map((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return { path, text, lines: text.trimEnd().split('\n').length }
      }),
  )
}

/** Every text of the site in a language; one with plural forms is all of them in one. */
export function listMessages(locale: string): { key: string; text: string }[] {
  return filesUnder(join(root, 'web', 'messages', locale)).flatMap((file) => {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return Object.entries(texts)
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, text]) => ({ key, text: JSON.stringify(text) }))
  })
}

/** True for tests and what only tests use. */
export function isTest({ path }: Source): boolean {
  return path.startsWith('tests/') || path.includes('/tests/') || /\.test\.tsx?$/.test(path)
}

/** The name of a file without its folder and endings. */
export function stem(path: string): string {
  return basename(path).split('.')[0] ?? ''
}

/** The middle value of a list of numbers. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
  } catch {
    // bench/ may be absent from a slimmed-down image.
    return []
  }
}
