import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

const folder = 'web/lib/paraglide'

/** Compile web/messages to functions in web/lib/paraglide; only those a page uses are shipped. */
export async function compileMessages(): Promise<void> {
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
}

/**
 * Compiles the messages before a build and again when one changes, and puts our own few lines in the
 * place of the generated runtime (80 kB of source that answers questions we do not ask).
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    sharedDuringBuild: true,
    buildStart: compileOnce(),
    resolveId(source, importer) {
      const isRuntime = source === '../runtime.js' && importer?.includes(`/${folder}/`)
      return isRuntime ? this.resolve('#web/lib/locale.ts', importer) : null
    },
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
