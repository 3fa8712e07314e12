import { startTransition, useOptimistic } from 'react'
import {
  type NoticeSettings,
  QuoteMessages,
  ReadNoticeSettings,
} from '#contract/notifications/settings.ts'
import { Card, Switch, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { write } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Whether messages are quoted outside of the site. */
export function QuotesCard({ settings }: { settings: NoticeSettings }) {
  const [isOn, setShown] = useOptimistic(settings.quotesMessages)
  const save = (quotesMessages: boolean) =>
    startTransition(async () => {
      setShown(quotesMessages)
      try {
        write(ReadNoticeSettings, {}, await call(QuoteMessages, { body: { quotesMessages } }))
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    })
  return (
    <Card>
      <Switch
        label={m.notices_quotes()}
        hint={m.notices_quotes_about()}
        checked={isOn}
        onChange={({ target }) => save(target.checked)}
      />
    </Card>
  )
}
