import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

const source = 'web/messages'
const folder = 'web/lib/paraglide'
const stamp = `${folder}/source.sha256`

/**
 * Compile web/messages to functions in web/lib/paraglide, of which a page ships those it uses. Does
 * nothing when no message has changed since the last time.
 */
export async function compileMessages(): Promise<void> {
  const state = await sourceState()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return
  await compile({
    project: './web/messages/project.inlang',
    outdir: `./${folder}`,
    // The language is decided by web/lib/locale.ts, see below.
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
  // In the place of 80 kB of source that answers questions we do not ask.
  await writeFile(`${folder}/runtime.js`, `export * from '../locale.ts'\n`)
  // In the place of functions that make a formatter for every word they choose.
  await writeFile(`${folder}/registry.js`, `export * from '../plural.ts'\n`)
  await writeFile(stamp, state)
}

/** One text for all message files, the list of them and what is done with them here. */
async function sourceState(): Promise<string> {
  const files = await readdir(source, { recursive: true })
  const read = files
    .filter((file) => /^(\w+\/\w+|project\.inlang\/settings)\.json$/.test(file))
    .sort()
    .map((file) => join(source, file))
    .concat('tools/vite/messages.ts')
    .map(async (file) => [file, await readFile(file, 'utf8')])
  return createHash('sha256')
    .update(JSON.stringify(await Promise.all(read)))
    .digest('hex')
}

/** Compiles the messages before a build and again when one changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    sharedDuringBuild: true,
    buildStart: compileOnce(),
    async handleHotUpdate({ file }) {
      if (file.includes('/web/messages/') && file.endsWith('.json')) await compileMessages()
    },
  }
}

/** The client and the server build ask at nearly the same time. */
function compileOnce(): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= compileMessages()
    return done
  }
}
