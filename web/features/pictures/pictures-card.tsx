import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  UploadAvatar,
  UploadCover,
  UploadCreatorAvatar,
  UploadCreatorCover,
} from '#contract/profiles/picture-uploads.ts'
import { Avatar, Button, Card, ErrorLine, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { type CurrentUser, useAccount } from '../../entities/account/session.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CropDialog } from './crop-dialog.tsx'

type Kind = 'avatar' | 'cover'

/** Largest sizes the server generates, with a margin for high-density screens. */
const sizes = { avatar: { width: 512, height: 512 }, cover: { width: 1500, height: 500 } }

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** The account's avatar and cover, with buttons to replace them. */
export function PicturesCard() {
  const me = useAccount()
  return (
    <Card as="section" aria-labelledby="account-pictures" className="grid gap-4">
      <div className="grid gap-0.5">
        <h2 id="account-pictures" className="text-lg">
          {m.pictures_title()}
        </h2>
        <p className="text-muted text-sm">{m.pictures_about()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={displayName(me)} src={me.avatar} size={80} eager />
        <ChangePicture kind="avatar" me={me} />
      </div>
      <div className="grid gap-3">
        <img
          src={me.cover}
          alt=""
          width={1500}
          height={500}
          className="aspect-3/1 w-full rounded-field bg-sunk-strong object-cover"
        />
        <ChangePicture kind="cover" me={me} />
      </div>
    </Card>
  )
}

function ChangePicture({ kind, me }: { kind: Kind; me: CurrentUser }) {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const label = kind === 'avatar' ? m.picture_change_avatar() : m.picture_change_cover()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    target.value = ''
    if (!chosen) return
    const isReadable = await createImageBitmap(chosen).then(
      (picture) => {
        picture.close()
        return true
      },
      () => false,
    )
    setError(isReadable ? undefined : m.picture_kinds())
    if (isReadable) setFile(chosen)
  }

  const save = async (picture: Blob) => {
    const form = new FormData()
    form.append(kind, picture, `${kind}.jpg`)
    await uploadWithProgress(endpointOf(kind, me), form, () => {})
    await revalidate()
    toast(kind === 'avatar' ? m.picture_avatar_saved() : m.picture_cover_saved(), {
      tone: 'success',
    })
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="tonal" icon="image" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      {error && <ErrorLine alert>{error}</ErrorLine>}
      <CropDialog
        title={label}
        file={file}
        size={sizes[kind]}
        round={kind === 'avatar'}
        onSave={save}
        onClose={() => setFile(undefined)}
      />
    </div>
  )
}

function endpointOf(kind: Kind, { isPerformer }: CurrentUser) {
  if (kind === 'avatar') return isPerformer ? UploadCreatorAvatar : UploadAvatar
  return isPerformer ? UploadCreatorCover : UploadCover
}
