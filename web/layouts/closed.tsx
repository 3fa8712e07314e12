import type { ReactNode } from 'react'

type Props = { siteName: string; title: string; children: ReactNode }

/** Page shown while the site is closed: its name and the reason. */
export function Closed({ siteName, title, children }: Props) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <title>{`${title} · ${siteName}`}</title>
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <p className="display-face text-accent-text text-lg">{siteName}</p>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <div className="grid gap-6 text-balance text-body text-muted">{children}</div>
      </div>
    </main>
  )
}
