import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectNode } from './install.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'build', 'sources.sha256')

/** All that the browser's and the server's bundle are made from, as far as it exists. */
const sources = [
  'web',
  'contract',
  'public',
  'package.json',
  'package-lock.json',
  'tools/vite',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
/** Made by the build itself. */
const generated = new Set([
  join('web', 'lib', 'paraglide'),
  ...['.gitignore', '.meta.json', 'README.md'].map((name) =>
    join('web', 'messages', 'project.inlang', name),
  ),
])

/**
 * Build the web bundle unless the one that is there was made from the same sources.
 *
 * @throws {Error} when the build fails; what it said is printed
 */
export function buildWeb() {
  const wanted = hashOfSources()
  if (readOrNothing(stamp) === wanted) return
  console.log('Building the site …')
  rmSync(stamp, { force: true })
  const result = spawnSync(
    projectNode(),
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (result.status !== 0) {
    throw new Error(`${result.stdout ?? ''}\n${result.stderr ?? ''}\nThe site could not be built.`)
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path relative to the project
 */
function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full) || generated.has(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
    return
  }
  const bytes = readFileSync(full)
  // Name and length go in too, so that no two trees read alike.
  hash.update(`${path}\0${bytes.length}\0`).update(bytes)
}

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
