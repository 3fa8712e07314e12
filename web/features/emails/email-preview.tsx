import type { EmailPreview } from '#contract/operations/emails.ts'
import type { Locale } from '#contract/site-request.ts'
import { directionOf } from '#contract/site-request.ts'
import { Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { email: EmailPreview; language: Locale }

/** Preview of one email: as HTML, and as the plain text alternative. */
export function EmailPreviewCard({ email: { subject, text, html }, language }: Props) {
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3">
        <span className="wrap-anywhere flex-1 font-medium" lang={language}>
          <bdi>{subject}</bdi>
        </span>
        <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-line border-t p-4 md:grid-cols-2">
        <iframe
          title={m.email_html({ subject })}
          srcDoc={html}
          sandbox=""
          loading="lazy"
          className="h-120 w-full rounded-field border border-line bg-white"
        />
        <pre
          lang={language}
          dir={directionOf(language)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
          tabIndex={0}
          className="wrap-anywhere max-h-120 overflow-y-auto md:h-120 whitespace-pre-wrap rounded-field [unicode-bidi:plaintext] border border-line bg-sunk p-4 font-sans text-sm"
        >
          {text}
        </pre>
      </div>
    </details>
  )
}
