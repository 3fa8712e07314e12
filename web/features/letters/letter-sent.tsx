import { Form } from 'react-router'
import { Button, Icon, Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import { useWait } from '../../lib/use-wait.ts'

type Props = {
  email: string
  /** When it was sent, in milliseconds. */
  sentAt: number
  /** The letters of this site can be read in the browser. */
  hasOutbox: boolean
}

const pauseMs = 60_000

/** What to do now that a letter is on its way, and a way to get another one after a minute. */
export function LetterSent({ email, sentAt, hasOutbox }: Props) {
  const wait = useWait(sentAt + pauseMs)
  return (
    <div className="grid gap-4">
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon name="mail" />
      </span>
      <h1 className="text-xl">{m.forgot_sent_title()}</h1>
      <p className="break-words text-muted">{m.forgot_sent_text({ email })}</p>
      {hasOutbox && (
        <Button full size="lg" to={links.devMail()}>
          {m.mail_open()}
        </Button>
      )}
      <Form method="post" replace>
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          full
          variant="tonal"
          pending={useSending()}
          disabled={wait > 0}
          className="tabular"
        >
          {wait > 0 ? m.forgot_again_in({ seconds: wait }) : m.forgot_again()}
        </Button>
      </Form>
      <p className="text-center text-sm">
        <Link to={links.login()} className="touch text-accent-text underline">
          {m.forgot_back()}
        </Link>
      </p>
    </div>
  )
}
