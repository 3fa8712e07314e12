import { useEffect } from 'react'
import { toast } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { useInstallOffer } from '../../lib/install-offer.ts'
import { m } from '../../lib/paraglide/messages.js'

const key = 'install-offered'

/** Offer to install the site once per browser, where supported; the menu keeps the option. */
export function useInstallToast(): void {
  const { siteName } = useSettings()
  const install = useInstallOffer()
  useEffect(() => {
    if (!install || browserStorage.read(key)) return
    browserStorage.keep(key, '1')
    toast(m.install_offer({ siteName }), {
      action: { label: m.install_app(), onSelect: install },
    })
  }, [install, siteName])
}
