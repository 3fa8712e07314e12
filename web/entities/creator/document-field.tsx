import { useEffect, useState } from 'react'
import { FileDrop } from '#web/ui/index.ts'
import { fitPhoto } from '../../lib/fit-photo.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Types that the server accepts; phones convert their own format to the first of them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic'

interface Props {
  kind: 'idVerification' | 'documentVerification'
  /** The current image: a chosen file, or the URL of an uploaded one. */
  shown: Blob | string | undefined
  error: string | undefined
  isSending?: boolean
  /** Called with an image that the browser can decode, within the server's size limit. */
  onPicture: (picture: Blob) => void
  onError: (message: string) => void
}

/** One identity document: what it must show, the photo, and a button to replace it. */
export function DocumentField({ kind, shown, error, isSending, onPicture, onError }: Props) {
  const isId = kind === 'idVerification'
  const title = isId ? m.documents_id() : m.documents_selfie()
  const url = useObjectUrl(shown)
  const choose = async ([file]: File[]) => {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (!picture) return onError(m.picture_kinds())
    picture.close()
    onPicture(await fitPhoto(file))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <p className="font-medium text-sm">{title}</p>
      {url && (
        <img
          src={url}
          alt={title}
          className="aspect-3/2 w-full rounded-card border border-line bg-sunk object-contain"
        />
      )}
      <FileDrop
        label={labelOf(isId, url !== undefined)}
        compact={url !== undefined}
        hint={isId ? m.documents_id_hint() : m.documents_selfie_hint()}
        icon="camera"
        accept={accepted}
        disabled={isSending ?? false}
        error={error ?? null}
        onFiles={choose}
      />
    </div>
  )
}

function labelOf(isId: boolean, isReplacement: boolean): string {
  if (isReplacement) return isId ? m.documents_replace_id() : m.documents_replace_selfie()
  return isId ? m.documents_choose_id() : m.documents_choose_selfie()
}

/** Object URL of an image, revoked when it is no longer shown. */
function useObjectUrl(shown: Blob | string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(shown instanceof Blob)) return
    const local = URL.createObjectURL(shown)
    setUrl(local)
    return () => URL.revokeObjectURL(local)
  }, [shown])
  return shown instanceof Blob ? url : shown
}
