import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '#contract/site-request.ts'
import { fillSlots, messagesIn } from './text-slots.ts'

const chunkUrl = /"\/assets\/([\w.-]+\.js)"/g

/**
 * Write every chunk of the browser build once per language, into a folder named after it, with that
 * language's texts in its slots. Chunks import each other by relative paths; the server references
 * those of the viewer's language (server/platform/http/site/language-build.ts).
 */
export async function writeLanguages(clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets')
  const messages = messagesIn('web/lib/paraglide/messages')
  const chunks = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  await Promise.all(locales.map((locale) => mkdir(join(folder, locale), { recursive: true })))
  for (const chunk of chunks) {
    const code = await readFile(join(folder, chunk), 'utf8')
    for (const locale of locales) {
      const text = fillSlots(code, locale, messages)
      await writeFile(
        join(folder, locale, chunk),
        text.replaceAll(chunkUrl, `"/assets/${locale}/$1"`),
      )
    }
    await rm(join(folder, chunk))
  }
}
