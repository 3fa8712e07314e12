import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, locales } from '#contract/site-request.ts'
import { readLocaleFrom } from './locale.ts'

const current = new AsyncLocalStorage<Locale>()
readLocaleFrom(() => current.getStore() ?? locales[0])

/**
 * Run a function in a language: all messages created inside it, at any depth, use that language.
 */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)
