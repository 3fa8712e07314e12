const rules = new Map<string, Intl.PluralRules>()

/**
 * Which form of a word fits a number, `one` or `other`. Rules are slow to make: kept.
 *
 * @public asked by the compiled messages
 */
export function plural(locale: string, count: unknown, options?: Intl.PluralRulesOptions): string {
  const key = options ? `${locale} ${JSON.stringify(options)}` : locale
  const known = rules.get(key) ?? new Intl.PluralRules(locale, options)
  rules.set(key, known)
  return known.select(Number(count))
}
