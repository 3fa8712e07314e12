const rules = new Map<string, Intl.PluralRules>()

/**
 * Plural category of a number, such as `one` or `other`. Rules are cached, as creating them is slow.
 *
 * @public used by the compiled messages
 */
export function plural(locale: string, count: unknown, options?: Intl.PluralRulesOptions): string {
  const key = options ? `${locale} ${JSON.stringify(options)}` : locale
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options)
  rules.set(key, known)
  return known.select(Number(count))
}
