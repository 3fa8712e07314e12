import { useState } from 'react'
import {
  CreateTrialLink,
  EndTrialLink,
  maxTrialLinkName,
  type TrialLink,
} from '#contract/money/trial-links.ts'
import { Badge, Button, Card, Field, TextInput, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { endOf, formatLastDay, readCount } from '../../lib/typed-day.ts'
import { usesText } from './promotions-card.tsx'
import { TrialLinkUses } from './trial-link-uses.tsx'

type Props = { trialLinks: readonly TrialLink[]; username: string; onChanged: () => void }

const states = {
  open: { tone: 'success', name: m.studio_running },
  ended: { tone: 'neutral', name: m.studio_discount_over },
  used_up: { tone: 'neutral', name: m.studio_used_up },
} as const

/** Links that carry a free trial, how often they were used and by whom, and a dialog for a new one. */
export function TrialLinksCard({ trialLinks, username, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<TrialLink>()
  const end = async ({ _id: id }: TrialLink) => {
    try {
      await call(EndTrialLink, { params: { id } })
      onChanged()
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return (
    <Card as="section" aria-labelledby="trial-links" className="grid gap-4">
      <h2 id="trial-links" className="text-lg">
        {m.studio_trial_links()}
      </h2>
      <p className="text-muted text-sm">{m.studio_trial_links_about()}</p>
      {trialLinks.length > 0 && (
        <ul className="divide-y divide-line">
          {trialLinks.map((one) => (
            <TrialLinkLine
              key={one._id}
              link={one}
              onCopy={() => void copy(links.trial(username, one.token))}
              onEnd={() => void end(one)}
              onUses={() => setAsked(one)}
            />
          ))}
        </ul>
      )}
      <Button variant="tonal" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.studio_trial_link_make()}
      </Button>
      <TrialLinkDialog open={isOpen} onClose={() => setOpen(false)} onMade={onChanged} />
      {asked && <TrialLinkUses key={asked._id} link={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

async function copy(path: string) {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    toast(m.studio_trial_link_copied())
  } catch {
    toast(m.chat_copy_failed(), { tone: 'danger' })
  }
}

type LineProps = { link: TrialLink; onCopy: () => void; onEnd: () => void; onUses: () => void }

function TrialLinkLine({ link, onCopy, onEnd, onUses }: LineProps) {
  const { name, days, uses, maxUses, endsAt, status } = link
  const { tone, name: state } = states[status]
  const until = endsAt === null ? [] : [m.plan_promotion({ day: formatLastDay(endsAt) })]
  const facts = [m.plan_free({ days }), usesText(uses, maxUses), ...until]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid room-48 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere font-medium">{name}</bdi>
          <Badge tone={tone}>{state()}</Badge>
        </span>
        <span className="tabular text-muted text-sm">{facts.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {status === 'open' && (
          <Button variant="tonal" size="sm" onClick={onCopy}>
            {m.studio_trial_link_copy()}
          </Button>
        )}
        {uses > 0 && (
          <Button variant="outline" size="sm" onClick={onUses}>
            {m.studio_trial_link_who()}
          </Button>
        )}
        {status === 'open' && (
          <Button variant="outline" size="sm" onClick={onEnd}>
            {m.studio_end_now()}
          </Button>
        )}
      </span>
    </li>
  )
}

type DialogProps = { open: boolean; onClose: () => void; onMade: () => void }

function TrialLinkDialog({ open, onClose, onMade }: DialogProps) {
  const make = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    await call(CreateTrialLink, {
      body: {
        name: text('name'),
        days: readCount(text('days')) ?? 0,
        maxUses: readCount(text('maxUses')),
        endsAt: endOf(text('endsAt')) || null,
      },
    })
    onMade()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.studio_trial_link_make()}
      confirm={m.studio_trial_link_make()}
      onSubmit={make}
    >
      {(errors) => (
        <>
          <Field
            label={m.studio_trial_link_name()}
            hint={m.studio_trial_link_name_hint()}
            error={errors.name ?? null}
          >
            <TextInput name="name" maxLength={maxTrialLinkName} />
          </Field>
          <div className="grid content-start items-start gap-4 sm:grid-cols-2">
            <Field label={m.studio_trial_days()} error={errors.days ?? null}>
              <TextInput
                name="days"
                inputMode="numeric"
                defaultValue="7"
                suffix={m.studio_days()}
              />
            </Field>
            <Field
              label={m.studio_last_day()}
              aside={m.studio_optional()}
              error={errors.endsAt ?? null}
            >
              <TextInput type="date" name="endsAt" />
            </Field>
          </div>
          <Field
            label={m.studio_max_uses()}
            hint={m.studio_max_uses_hint()}
            error={errors.maxUses ?? null}
          >
            <TextInput name="maxUses" inputMode="numeric" />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
