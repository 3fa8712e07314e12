import type { ReactNode } from 'react'
import { MenuHost } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useInstallToast } from './install-toast.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { type Unread, useUnread } from './unread.ts'

/**
 * Frame of the application: top and bottom bar on phones, a rail of icons from 768 px, with labels
 * from 1280 px.
 */
export function Shell({ unread, children }: { unread: Unread; children: ReactNode }) {
  const me = useMe()
  const waiting = useUnread(unread)
  useInstallToast()
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[72px_minmax(0,1fr)] xl:grid-cols-[clamp(240px,15rem,36%)_minmax(0,1fr)]">
      <TopBar me={me} unread={waiting} />
      <Rail me={me} unread={waiting} />
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 pb-[calc(64px+env(safe-area-inset-bottom))] outline-none md:pb-0"
      >
        {children}
      </main>
      <BottomBar me={me} unread={waiting} />
      <MenuHost />
    </div>
  )
}
