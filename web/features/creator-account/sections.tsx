import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Chip, ScrollRow } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

const names = {
  profile: m.studio_profile,
  details: m.studio_details,
  subscription: m.studio_prices,
  protection: m.studio_protection,
  security: m.studio_security,
}
export type AccountSection = keyof typeof names

const sections = Object.keys(names) as AccountSection[]
const [first] = sections as [AccountSection]

/** The section that a query names, else the first. */
export const sectionIn = (search: URLSearchParams): AccountSection =>
  sections.find((one) => one === search.get('section')) ?? first

export const sectionName = (section: AccountSection) => names[section]()

const linkTo = (section: AccountSection) =>
  links.creatorAccount(section === first ? undefined : section)

export const SectionLinks = ({ current }: { current: AccountSection }) => (
  <ScrollRow label={m.studio_account_sections()} className="-mx-4 -my-1 min-w-0 gap-2 px-4 py-1">
    {sections.map((section) => (
      <Chip key={section} pressed={section === current} to={linkTo(section)}>
        {sectionName(section)}
      </Chip>
    ))}
  </ScrollRow>
)

type Props = { name: AccountSection; current: AccountSection; children: ReactNode }

/** The others are hidden, not removed: what was typed in them stays while another is saved. */
export const Section = ({ name, current, children }: Props) => (
  <div
    data-section={name}
    hidden={name !== current}
    className="grid grid-cols-[minmax(0,1fr)] gap-5"
  >
    {children}
  </div>
)

/**
 * Opens the section of the element that the URL's fragment names, such as `#documents`: servers
 * are not sent fragments.
 */
export function useSectionOfFragment() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const hidden = named?.closest<HTMLElement>('[data-section][hidden]')
    const section = sections.find((one) => one === hidden?.dataset.section)
    if (section) void navigate(linkTo(section) + hash, { replace: true })
  }, [hash, navigate])
}
