import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Card, EmptyState, Icon, type IconName, NamedText, RelativeTime } from '#web/ui/index.ts'

import { formatCountry } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RichText } from '../../lib/rich-text.tsx'

type Fact = { icon: IconName; label: string; value: ReactNode }

/** All that a creator says of themselves. */
export function ProfileAbout({ creator }: { creator: PerformerProfile }) {
  const facts = factsOf(creator)
  const hasVideo = creator.activateWelcomeVideo && creator.welcomeVideoPath
  if (!creator.bio && !hasVideo && facts.length === 0) {
    return (
      <EmptyState drawing="people">
        <NamedText name={creator.name}>{(name) => m.about_empty({ name })}</NamedText>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4 px-4 sm:px-0">
      {hasVideo && (
        // biome-ignore lint/a11y/useMediaCaption: creators upload no captions yet
        <video
          src={creator.welcomeVideoPath ?? undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={m.about_welcome_video({ name: creator.name })}
          className="aspect-video w-full rounded-card bg-media"
        />
      )}
      {creator.bio && (
        <Card as="section">
          <RichText html={creator.bio} className="text-body" />
        </Card>
      )}
      {facts.length > 0 && (
        <Card as="section">
          <dl className="grid gap-3">
            {facts.map(({ icon, label, value }) => (
              <div key={label} className="flex items-start gap-3">
                <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
                <dt className="w-32 shrink-0 text-muted text-sm">{label}</dt>
                <dd className="min-w-0 wrap-anywhere text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  )
}

function factsOf(creator: PerformerProfile): Fact[] {
  const place = [
    creator.city,
    creator.state,
    creator.country && formatCountry(creator.country),
  ].filter(Boolean)
  const facts: Fact[] = [
    { icon: 'map-pin', label: m.about_place(), value: place.join(', ') },
    { icon: 'languages', label: m.about_languages(), value: creator.languages.join(', ') },
    { icon: 'clock', label: m.about_response(), value: creator.responseTime },
    {
      icon: 'eye',
      label: m.about_last_active(),
      value: creator.lastActiveAt && <RelativeTime at={creator.lastActiveAt} look="long" />,
    },
  ]
  return facts.filter(({ value }) => value)
}
