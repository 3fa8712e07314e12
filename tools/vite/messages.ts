import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

const source = 'web/messages'
const folder = 'web/lib/paraglide'
const stamp = `${folder}/source.sha256`

/**
 * Compile web/messages to functions in web/lib/paraglide; a page ships only those it uses. Does
 * nothing if no message has changed since the last run.
 */
export async function compileMessages(): Promise<void> {
  const state = await sourceState()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return
  await compile({
    project: './web/messages/project.inlang',
    outdir: `./${folder}`,
    // The locale is determined by web/lib/locale.ts, see below.
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  })
  // Replaces 80 kB of runtime code that is not needed.
  await writeFile(`${folder}/runtime.js`, `export * from '../locale.ts'\n`)
  // Replaces functions that create a formatter for every plural they choose.
  await writeFile(`${folder}/registry.js`, `export * from '../plural.ts'\n`)
  await writeFile(stamp, state)
}

/** Hash of all message files, their names, and this file. */
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

/** The client and the server build start at nearly the same time. */
function compileOnce(): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= compileMessages()
    return done
  }
}
