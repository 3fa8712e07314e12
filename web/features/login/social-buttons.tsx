import type { ReactNode } from 'react'
import type { SocialProvider } from '#contract/identity/social-logins.ts'
import { ReadSettingKeys } from '#contract/site/settings.ts'
import type { Call } from '#contract/site-request.ts'
import { Button, Link } from '#web/ui/index.ts'
import { companyName } from '../../entities/account/company-name.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Login providers that this site has enabled. */
export async function offeredProviders(call: Call): Promise<SocialProvider[]> {
  const keys = ['googleLoginEnabled', 'twitterLoginEnabled']
  const settings = await call(ReadSettingKeys, { body: { keys } })
  return [
    ...(settings.googleLoginEnabled === true ? (['google'] as const) : []),
    ...(settings.twitterLoginEnabled === true ? (['twitter'] as const) : []),
  ]
}

/**
 * Buttons to log in or register with an external account; they redirect to the provider and back. Both may
 * create an account, so both say what it agrees to.
 */
export function SocialButtons({ providers }: { providers: SocialProvider[] }) {
  if (providers.length === 0) return null
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          to={links.socialLogin(provider)}
          reloadDocument
          variant="outline"
          full
          size="lg"
        >
          {provider === 'google' ? <GoogleMark /> : <TwitterMark />}
          {m.login_social({ company: companyName(provider) })}
        </Button>
      ))}
      <SocialConsent />
    </>
  )
}

/** What a new account agrees to, recorded when it is created. */
function SocialConsent() {
  const isAdult = useHasAdultContent()
  const page = (slug: string, text: string) => (
    <Link key={slug} to={links.sitePage(slug)} target="_blank" className="underline">
      {text}
    </Link>
  )
  const pages: Record<string, ReactNode> = {
    '{terms}': page('terms-of-service', m.login_social_terms()),
    '{privacy}': page('privacy-policy', m.login_social_privacy()),
  }
  const places = { terms: '{terms}', privacy: '{privacy}' }
  const text = isAdult ? m.login_social_agree_adult(places) : m.login_social_agree(places)
  return (
    <p className="text-center text-muted text-sm">
      {text.split(/(\{\w+\})/).map((part) => pages[part] ?? part)}
    </p>
  )
}

/** Logo of Twitter, now called X. */
const TwitterMark = () => (
  <svg viewBox="0 0 24 24" width={16} height={16} aria-hidden="true" fill="currentColor">
    <path d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.66l-5.21-6.82-5.97 6.82H1.67l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z" />
  </svg>
)

/** Google’s logo in its own colors, as its branding guidelines require. */
const GoogleMark = () => (
  <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
    <path
      fill="#4285f4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
    />
    <path
      fill="#34a853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
    />
    <path
      fill="#fbbc05"
      d="M3.97 10.72A5.4 5.4 0 0 1 3.68 9c0-.6.1-1.18.29-1.72V4.95H.96A9 9 0 0 0 0 9c0 1.45.35 2.83.96 4.05l3.01-2.33z"
    />
    <path
      fill="#ea4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A8.65 8.65 0 0 0 9 0 9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
    />
  </svg>
)
