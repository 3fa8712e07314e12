import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { Problem } from '#server/kernel/problem.ts'

const sections = ['main', 'header', 'footer'] as const

/** A link that the operator adds to the site. */
export interface MenuItem {
  title: string
  path: string
  section: (typeof sections)[number]
  isNewTab: boolean
  ordering: number
}

const mostItems = 50
const longestTitle = 60

/** The problem of submitted menus, if they are invalid. */
export function menuProblem(value: unknown): Problem | undefined {
  if (!Array.isArray(value)) return new Problem('wrong_type')
  if (value.length > mostItems) return new Problem('too_many', { limit: mostItems })
  for (const item of value) {
    if (!isMenuItem(item)) return new Problem('wrong_type')
    if (isBlankText(item.title)) return new Problem('required')
    if (countCharacters(item.title) > longestTitle)
      return new Problem('too_long', { limit: longestTitle })
    if (!item.path || !isUrl(item.path)) return new Problem('url_format')
  }
  return undefined
}

export function isMenuItem(value: unknown): value is MenuItem {
  const item = (value ?? {}) as Partial<Record<keyof MenuItem, unknown>>
  return (
    typeof item.title === 'string' &&
    typeof item.path === 'string' &&
    typeof item.isNewTab === 'boolean' &&
    Number.isSafeInteger(item.ordering) &&
    (sections as readonly unknown[]).includes(item.section)
  )
}

/** An http(s) URL, or a path of the site: never a script or another scheme. */
export const isUrl = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text))
