import { locales } from '#contract/site-request.ts'
import { chooseLocale, getLocale, localeNames } from '../lib/locale.ts'
import { m } from '../lib/paraglide/messages.js'

/** Lists each language in its own name. */
export function LanguageSwitch() {
  return (
    <select
      aria-label={m.language_label()}
      defaultValue={getLocale()}
      onChange={(event) => chooseLocale(event.currentTarget.value)}
      className="h-11 rounded-full md:h-10 bg-sunk px-4 text-ink text-sm"
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </select>
  )
}
