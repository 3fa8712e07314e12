import { Form } from 'react-router'
import { maxReason, maxSearchText } from '#contract/kit/values.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Button, Card, Field, Notice, RadioGroup, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  q: string
  found: readonly UserCard[]
  /** Submitted reason, kept after a failure. */
  reason: string
  fields: Record<string, string>
  failure: string | undefined
  isSending: boolean
}

/** Search for a fan and block them; the reason is visible to the creator only. */
export function BlockFan({ q, found, reason, fields, failure, isSending }: Props) {
  return (
    <Card as="section" aria-labelledby="block-fan">
      <div className="grid gap-4">
        <h2 id="block-fan" className="text-lg">
          {m.block_fan()}
        </h2>
        <Form className="flex items-end gap-2" preventScrollReset>
          <Field label={m.block_find()} className="flex-1">
            <TextInput
              name="q"
              type="search"
              icon="search"
              defaultValue={q}
              maxLength={maxSearchText}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="tonal">
            {m.block_search()}
          </Button>
        </Form>
        {q && found.length === 0 && <p className="text-muted text-sm">{m.block_nobody({ q })}</p>}
        {found.length > 0 && (
          <Form method="post" noValidate preventScrollReset className="grid gap-4">
            <input type="hidden" name="part" value="block" />
            {failure && (
              <Notice tone="danger" alert>
                {failure}
              </Notice>
            )}
            <RadioGroup
              name="targetId"
              label={m.block_whom()}
              look="cards"
              defaultValue={found[0]?._id ?? ''}
              error={fields.targetId ?? null}
              choices={found.map(({ _id, name, username }) => ({
                value: _id,
                label: name || username,
                hint: username && <bdi>@{username}</bdi>,
              }))}
            />
            <Field
              label={m.block_reason()}
              hint={m.block_reason_hint()}
              error={fields.reason ?? null}
            >
              <TextInput name="reason" defaultValue={reason} maxLength={maxReason} />
            </Field>
            <Button
              type="submit"
              variant="danger"
              pending={isSending}
              className="justify-self-start"
            >
              {m.block_do()}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
