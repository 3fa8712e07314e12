import { startTransition, useOptimistic } from 'react'
import {
  ChangeNoticeSetting,
  type EmailPeriod,
  emailPeriods,
  type NoticeSetting,
  ReadNoticeSettings,
} from '#contract/notifications/settings.ts'
import { Select, Switch, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { write } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { kindTexts, periodTexts } from './kind-texts.ts'

type Change = Partial<Pick<NoticeSetting, 'page' | 'push'> & { email: EmailPeriod }>

/** One kind with its channels. Each change is saved at once, and taken back if the server refuses it. */
export function KindRow({ setting }: { setting: NoticeSetting }) {
  const { kind, isPageFixed } = setting
  const [{ page, email, push }, setShown] = useOptimistic(setting)
  const change = (body: Change) =>
    startTransition(async () => {
      setShown((shown) => ({ ...shown, ...body }))
      try {
        write(ReadNoticeSettings, {}, await call(ChangeNoticeSetting, { params: { kind }, body }))
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    })
  const { name, about } = kindTexts[kind]
  return (
    <li className="grid gap-3 pad-card md:grid-cols-[minmax(0,1fr)_16rem] md:items-center">
      <div className="grid gap-0.5">
        <h3 className="font-medium">{name()}</h3>
        <p className="text-muted text-sm">{about()}</p>
      </div>
      <div className="grid gap-1">
        {isPageFixed ? (
          <p className="text-muted text-sm">{m.notices_setting_fixed()}</p>
        ) : (
          <Switch
            label={m.notices_setting_page()}
            aria-label={`${name()}: ${m.notices_setting_page()}`}
            checked={page}
            onChange={({ target }) => change({ page: target.checked })}
          />
        )}
        <Switch
          label={m.notices_setting_push()}
          aria-label={`${name()}: ${m.notices_setting_push()}`}
          checked={push}
          onChange={({ target }) => change({ push: target.checked })}
        />
        {email !== null && (
          <Select
            aria-label={m.notices_setting_email_of({ kind: name() })}
            value={email}
            options={emailPeriods.map((value) => ({ value, label: periodTexts[value]() }))}
            onChange={({ target }) => change({ email: target.value as EmailPeriod })}
          />
        )}
      </div>
    </li>
  )
}
