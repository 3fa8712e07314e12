import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, locales } from '#contract/site-request.ts'
import { readLocaleFrom } from './locale.ts'

const current = new AsyncLocalStorage<Locale>()
readLocaleFrom(() => current.getStore() ?? locales[0])

/** Do something in a language: messages asked for inside, however deep, are in it. */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)
