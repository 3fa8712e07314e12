import type { Body } from '#contract/endpoint.ts'
import {
  AddPasskey,
  maxPasskeyName,
  type Passkey,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
} from '#contract/identity/passkeys.ts'
import { Field, TextInput } from '#web/ui/index.ts'
import { makePasskey } from '../../entities/account/passkeys.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { OwnerDialog } from './owner-dialog.tsx'

type DialogProps = { onClose: () => void; onDone: (message: string) => void }

export function AddPasskeyDialog({ device, onClose, onDone }: DialogProps & { device: string }) {
  const add = async (owner: Body<typeof StartPasskey>, form: FormData) => {
    const name = nameOf(form)
    const credential = await makePasskey(await call(StartPasskey, { body: owner }))
    await call(AddPasskey, { body: { name: name || device, credential } })
    onDone(m.passkeys_added())
  }
  return (
    <OwnerDialog
      open
      onClose={onClose}
      title={m.passkeys_add_title()}
      confirm={m.factor_continue()}
      onConfirm={add}
    >
      {(fields) => (
        <>
          <p>{m.passkeys_add_text()}</p>
          <NameField name={device} error={fields.name} />
        </>
      )}
    </OwnerDialog>
  )
}

export function RenamePasskeyDialog({
  passkey,
  onClose,
  onDone,
}: DialogProps & { passkey: Passkey }) {
  const rename = async (_: object, form: FormData) => {
    await call(RenamePasskey, { params: { id: passkey._id }, body: { name: nameOf(form) } })
    onDone(m.passkeys_renamed())
  }
  return (
    <OwnerDialog
      open
      onClose={onClose}
      title={m.passkeys_rename_title()}
      confirm={m.passkeys_rename_save()}
      onConfirm={rename}
    >
      {(fields) => <NameField name={passkey.name} error={fields.name} />}
    </OwnerDialog>
  )
}

export function RemovePasskeyDialog({
  passkey,
  onClose,
  onDone,
}: DialogProps & { passkey: Passkey }) {
  const remove = async (owner: Body<typeof RemovePasskey>) => {
    await call(RemovePasskey, { params: { id: passkey._id }, body: owner })
    onDone(m.passkeys_removed())
  }
  return (
    <OwnerDialog
      open
      onClose={onClose}
      title={m.passkeys_remove_title({ name: passkey.name })}
      confirm={m.passkeys_remove()}
      danger
      onConfirm={remove}
    >
      {() => <p>{m.passkeys_remove_text()}</p>}
    </OwnerDialog>
  )
}

const nameOf = (form: FormData) => String(form.get('name') ?? '').trim()

const NameField = ({ name, error }: { name: string; error: string | undefined }) => (
  <Field label={m.passkeys_name()} error={error ?? null}>
    <TextInput name="name" defaultValue={name} maxLength={maxPasskeyName} autoComplete="off" />
  </Field>
)
