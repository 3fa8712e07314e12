import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/index.ts'

type Props = { siteName: string; icon: IconName; title: string; children: ReactNode }

/** Page shown while the site is closed: its name and the reason. */
export function Closed({ siteName, icon, title, children }: Props) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <title>{`${title} · ${siteName}`}</title>
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <p className="display-face text-accent-text text-lg">{siteName}</p>
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon name={icon} size={28} />
        </span>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <div className="grid gap-6 text-balance text-body text-muted">{children}</div>
      </div>
    </main>
  )
}
