import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'
import { declines } from '#contract/declines.ts'
import { problems } from '#contract/problems.ts'

const source = 'web/messages'
const folder = 'web/lib/paraglide'
const stamp = `${folder}/source.sha256`

/** The English texts of problems are the sentences of the contract. */
const englishProblems = `${source}/en/problem.json`

/**
 * The message of each code. Every one is named, so that the bundler sees which are used; those of
 * payments stand by themselves, since pages load them without the others.
 */
const problemMaps = {
  'declines.ts': mapOf('declineTexts', Object.keys(declines)),
  'problems.ts': mapOf(
    'problemTexts',
    Object.keys(problems).filter((code) => !(code in declines)),
  ),
}

/**
 * Compile web/messages to functions in web/lib/paraglide; a page ships only those it uses. Does
 * nothing if no message has changed since the last run.
 */
export async function compileMessages(): Promise<void> {
  await writeEnglishProblems()
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
  for (const [name, code] of Object.entries(problemMaps)) {
    await writeFile(`${folder}/${name}`, code)
  }
  await writeFile(stamp, state)
}

function mapOf(name: string, codes: readonly string[]): string {
  const lines = codes.map((code) => `  ${code}: m.problem_${code},\n`)
  return `import { m } from './messages.js'\n\nexport const ${name} = {\n${lines.join('')}}\n`
}

async function writeEnglishProblems(): Promise<void> {
  const texts = Object.entries(problems).map(([code, { sentence }]) => [
    `problem_${code}`,
    sentence,
  ])
  const wanted = `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
  // Written again, it would look like a change to the development server, which compiles then.
  if ((await readFile(englishProblems, 'utf8').catch(() => '')) === wanted) return
  await writeFile(englishProblems, wanted)
}

/** Hash of all message files, their names, the maps of problems, and this file. */
async function sourceState(): Promise<string> {
  const files = await readdir(source, { recursive: true })
  const read = files
    .filter((file) => /^(\w+\/\w+|project\.inlang\/settings)\.json$/.test(file))
    .sort()
    .map((file) => join(source, file))
    .concat('tools/vite/messages.ts')
    .map(async (file) => [file, await readFile(file, 'utf8')])
  return createHash('sha256')
    .update(JSON.stringify([await Promise.all(read), problemMaps]))
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
