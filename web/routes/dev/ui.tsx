import { useEffect, useState } from 'react'
import { MediaViewerHost, MenuHost, useNow } from '#web/ui/index.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/ui.ts'
import { Actions } from './ui/actions.tsx'
import { Colours } from './ui/colours.tsx'
import { Data } from './ui/data.tsx'
import { Feedback } from './ui/feedback.tsx'
import { Forms } from './ui/forms.tsx'
import { Layout } from './ui/layout.tsx'
import { Media } from './ui/media.tsx'
import { Overlays } from './ui/overlays.tsx'
import { People } from './ui/people.tsx'
import { ThemeSwitch } from './ui/theme-switch.tsx'
import { Together } from './ui/together.tsx'

const sections = [
  { id: 'together', title: 'Both themes', Show: Together },
  { id: 'colours', title: 'Colours and type', Show: Colours },
  { id: 'actions', title: 'Actions', Show: Actions },
  { id: 'forms', title: 'Forms', Show: Forms },
  { id: 'overlays', title: 'Overlays', Show: Overlays },
  { id: 'layout', title: 'Layout', Show: Layout },
  { id: 'people', title: 'People and money', Show: People },
  { id: 'media', title: 'Media', Show: Media },
  { id: 'data', title: 'Data', Show: Data },
  { id: 'feedback', title: 'Feedback', Show: Feedback },
]

/** Not available in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (!getSite(context).isTrial) throw new ApiProblem({ statusCode: 404, error: 'not_found' })
}

/** All components of the design system on one page, in each theme. */
export default function UiPage() {
  const now = useNow()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <>
      <div
        className="mx-auto flex max-w-6xl gap-8 px-4 py-6 md:px-8"
        data-ready={alive || undefined}
      >
        <nav aria-label="Sections" className="sticky top-6 hidden w-40 self-start lg:block">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="block py-1.5 text-muted text-sm hover:text-ink">
              {title}
            </a>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className="grid min-w-0 flex-1 gap-14 outline-none">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-2xl">Design system</h1>
            <ThemeSwitch />
          </header>
          {sections.map(({ id, title, Show }) => (
            <section key={id} id={id} className="grid min-w-0 scroll-mt-6 gap-6">
              <h2 className="text-xl">{title}</h2>
              <Show now={now} />
            </section>
          ))}
        </main>
      </div>
      <MenuHost />
      <MediaViewerHost />
    </>
  )
}
