import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import type { Category } from '#contract/profiles/categories.ts'
import { Card, EmptyState, Icon, NamedText, Progress } from '#web/ui/index.ts'
import type { BodyOptions } from '../../entities/creator/body-fields.ts'
import { formatCount } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useProfileFacts } from './profile-facts.tsx'

type Props = {
  creator: PerformerProfile
  options: BodyOptions
  categories: readonly Pick<Category, '_id' | 'name'>[]
}

/** Complete self-description of a creator. */
export function ProfileAbout({ creator, ...names }: Props) {
  const facts = useProfileFacts(creator, names)
  const { bio, links, subscriberGoal: goal } = creator
  const hasVideo = creator.activateWelcomeVideo && creator.welcomeVideoPath
  if (!bio && !hasVideo && facts.length + links.length + goal === 0) {
    return (
      <EmptyState drawing="people">
        <NamedText name={creator.name}>{(name) => m.about_empty({ name })}</NamedText>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 px-4 sm:px-0">
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
      {goal > 0 && <Goal creator={creator} />}
      {bio && (
        <Card as="section">
          <p
            dir="auto"
            lang={creator.writesIn ?? undefined}
            className="whitespace-pre-line text-body"
          >
            {bio}
          </p>
        </Card>
      )}
      {facts.length > 0 && (
        <Card as="section">
          <dl className="grid gap-3">
            {facts.map(({ icon, label, value }) => (
              <div key={label} className="flex items-start gap-3">
                <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
                <dt className="w-32 shrink-0 wrap-anywhere text-muted text-sm">{label}</dt>
                <dd className="min-w-0 wrap-anywhere text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {links.length > 0 && <Elsewhere links={links} />}
    </div>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="grid grid-cols-1 gap-3">
    <h2 className="text-base">{title}</h2>
    {children}
  </Card>
)

function Goal({ creator }: { creator: PerformerProfile }) {
  const { subscriberCount, subscriberGoal, subscriberGoalText } = creator
  const state = m.about_goal_state({
    reached: formatCount(subscriberCount),
    goal: formatCount(subscriberGoal),
  })
  return (
    <Titled title={m.about_goal()}>
      {subscriberGoalText && (
        <p className="wrap-anywhere text-sm">
          <bdi>{subscriberGoalText}</bdi>
        </p>
      )}
      <Progress value={subscriberCount / subscriberGoal} label={m.about_goal()} />
      <p className="tabular text-muted text-sm">{state}</p>
    </Titled>
  )
}

/** External links, without a referrer. */
const Elsewhere = ({ links }: Pick<PerformerProfile, 'links'>) => (
  <Titled title={m.about_links()}>
    <ul className="grid grid-cols-1">
      {links.map(({ title, url }) => (
        <li key={`${title} ${url}`} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="flex min-h-11 min-w-0 items-center gap-3 text-accent-text text-sm hover:underline"
          >
            <Icon name="external-link" size={18} className="shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{title || url.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </Titled>
)
