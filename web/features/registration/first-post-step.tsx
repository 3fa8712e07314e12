import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxPostText } from '#contract/content/post-fields.ts'
import { isBlankText } from '#contract/kit/characters.ts'
import { Button, Card, Field, TextArea, toast } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { firstPost } from '../../entities/post/first-post.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { StepList } from './step-list.tsx'

/** Last step: a first post, which the creator publishes after verification. */
export function FirstPostStep() {
  const { _id } = useAccount()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useEffect(() => setText(firstPost.read(_id)), [_id])

  const finish = () => {
    toast(m.creator_done(), { tone: 'success' })
    void navigate(links.creatorAccount())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlankText(text)) firstPost.keep(_id, text.trim())
    finish()
  }
  return (
    <Card className="w-full">
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StepList step="post" />
        <div className="grid gap-1">
          <h1 className="text-xl">{m.creator_post_title()}</h1>
          <p className="text-muted">{m.creator_post_text()}</p>
        </div>
        <Field label={m.studio_text()}>
          <TextArea
            rows={5}
            maxRows={14}
            maxLength={maxPostText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex gap-3">
          <Button size="lg" variant="outline" onClick={finish}>
            {m.creator_later()}
          </Button>
          <Button type="submit" size="lg" full>
            {m.creator_post_save()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
