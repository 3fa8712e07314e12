import { useEffect } from 'react'
import { Button, Link } from '#web/ui/index.ts'
import { answerConsent, consentAsked, startConsent } from '../lib/analytics.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'

/** Asks for consent to analytics: two equal buttons, above what is fixed at the lower edge. */
export default function ConsentBar({ analyticsId }: { analyticsId: string }) {
  const isAsked = consentAsked.use()
  useEffect(() => startConsent(analyticsId), [analyticsId])
  if (!isAsked) return null
  return (
    <section
      aria-label={m.consent_label()}
      className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-30 mx-auto grid max-w-[640px] gap-3 rounded-card border border-line bg-raised p-4 shadow-float sm:grid-cols-[1fr_auto] sm:items-center md:bottom-4 max-md:[body:has([data-bottom-bar])_&]:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      <p className="text-sm">
        {m.consent_text()}{' '}
        <Link to={links.sitePage('privacy-policy')} className="py-3.5 underline md:py-0">
          {m.footer_privacy()}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => answerConsent(analyticsId, 'refused')}>
          {m.consent_refuse()}
        </Button>
        <Button variant="outline" onClick={() => answerConsent(analyticsId, 'granted')}>
          {m.consent_accept()}
        </Button>
      </div>
    </section>
  )
}
