import { Chip, ScrollRow } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Section = 'mass' | 'automatic' | 'replies'

/** What a creator writes for many fans. */
export function MessageSections({ current }: { current: Section }) {
  const sections: [Section, string, string][] = [
    ['mass', links.creatorMassMessages(), m.mass_title()],
    ['automatic', links.creatorAutomaticMessages(), m.automatic_title()],
    ['replies', links.creatorSavedReplies(), m.reply_title()],
  ]
  return (
    <ScrollRow label={m.mass_sections()} className="-mx-4 -my-1 gap-2 px-4 py-1">
      {sections.map(([section, to, name]) => (
        <Chip key={section} to={to} pressed={section === current}>
          {name}
        </Chip>
      ))}
    </ScrollRow>
  )
}
