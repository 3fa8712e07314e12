import { useEffect, useState } from 'react'
import { Toaster, UiProvider } from '#web/ui/index.ts'
import { Actions } from './ui/actions.tsx'
import { Forms } from './ui/forms.tsx'
import { Overlays } from './ui/overlays.tsx'
import { ThemeSwitch } from './ui/theme-switch.tsx'

const sections = [
  { id: 'actions', title: 'Actions', Show: Actions },
  { id: 'forms', title: 'Forms', Show: Forms },
  { id: 'overlays', title: 'Overlays', Show: Overlays },
]

/** Every part of the design system on one page, in both themes. */
export default function UiPage() {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <UiProvider>
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
        <main className="grid min-w-0 flex-1 gap-14">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-2xl">Design system</h1>
            <ThemeSwitch />
          </header>
          {sections.map(({ id, title, Show }) => (
            <section key={id} id={id} className="grid min-w-0 scroll-mt-6 gap-6">
              <h2 className="text-xl">{title}</h2>
              <Show />
            </section>
          ))}
        </main>
      </div>
      <Toaster />
    </UiProvider>
  )
}
