import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { pageTitle } from '../../lib/meta.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/register.ts'
import { HaveAccount } from './have-account.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.register_title())

/** The first question: fan or creator. */
export default function RegisterPage() {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">{m.register_title()}</h1>
      <Choice
        to={links.fanRegister()}
        icon="heart"
        title={m.register_choice_fan()}
        text={m.register_choice_fan_text()}
      />
      <Choice
        to={links.creatorRegister()}
        icon="sparkles"
        title={m.register_choice_creator()}
        text={m.register_choice_creator_text()}
      />
      <HaveAccount />
    </div>
  )
}

type ChoiceProps = { to: string; icon: IconName; title: string; text: string }

function Choice({ to, icon, title, text }: ChoiceProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line p-4 transition-colors hover:border-field-line"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon name={icon} />
      </span>
      <span className="grid flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-muted text-sm">{text}</span>
      </span>
      <Icon name="chevron-right" className="text-muted" />
    </Link>
  )
}
