import { Outlet } from 'react-router'
import { Card } from '#web/ui/index.ts'
import { Brand } from '../../layouts/brand.tsx'
import { links } from '../../lib/links.ts'

/** Layout of the authentication pages: the site's name and one card. */
export default function AuthCard() {
  return (
    <div className="grid min-h-dvh content-start justify-items-center gap-6 px-4 py-8 md:content-center">
      <Brand to={links.landing()} />
      <Card className="w-full max-w-[420px]">
        <Outlet />
      </Card>
    </div>
  )
}
