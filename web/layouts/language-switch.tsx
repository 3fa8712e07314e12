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
      // In the system's letters: the names would load the fonts of all their scripts.
      className="h-11 rounded-full bg-sunk px-4 font-[family-name:system-ui] text-ink text-sm md:h-10"
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </select>
  )
}
