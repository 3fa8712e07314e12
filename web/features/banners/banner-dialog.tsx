import { useState } from 'react'
import {
  CreateBanner,
  type EditableBanner,
  maxBannerDescription,
  maxBannerTitle,
  UpdateBanner,
} from '#contract/discovery/banner-editing.ts'
import { Field, FileDrop, Select, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { bannerPositions, pictureTypes } from './positions.ts'

type Props = {
  /** `new` adds a banner; undefined closes the dialog. */
  banner: EditableBanner | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** Dialog for adding or editing a banner. */
export function BannerDialog({ banner, onClose, onSaved }: Props) {
  const stored = banner === 'new' ? undefined : banner
  const [photo, setPhoto] = useState<File>()
  const close = () => {
    setPhoto(undefined)
    onClose()
  }

  const save = async (form: FormData) => {
    form.set('status', form.has('shown') ? 'active' : 'inactive')
    form.delete('shown')
    if (photo) form.set('photo', photo)
    if (stored) {
      await uploadWithProgress(UpdateBanner, form, () => {}, { params: { id: stored._id } })
    } else await uploadWithProgress(CreateBanner, form, () => {})
    onSaved()
  }

  return (
    <FormDialog
      open={banner !== undefined}
      onClose={close}
      title={stored ? m.banner_edit() : m.banner_add()}
      confirm={m.banner_save()}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <FileDrop
            label={photo?.name ?? (stored ? m.banner_replace_photo() : m.banner_photo())}
            hint={m.banner_photo_hint()}
            accept={pictureTypes}
            icon="image"
            error={errors.photo ?? null}
            onFiles={([file]) => setPhoto(file)}
          />
          <Field label={m.page_title()} error={errors.title ?? null}>
            <TextInput name="title" maxLength={maxBannerTitle} defaultValue={stored?.title} />
          </Field>
          <Field label={m.page_description()} error={errors.description ?? null}>
            <TextArea
              name="description"
              rows={2}
              maxLength={maxBannerDescription}
              defaultValue={stored?.description}
            />
          </Field>
          <Field label={m.banner_link()} hint={m.banner_link_hint()} error={errors.link ?? null}>
            <TextInput
              name="link"
              inputMode="url"
              maxLength={2000}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={stored?.link}
            />
          </Field>
          <Field label={m.banner_position()}>
            <Select
              name="position"
              defaultValue={stored?.position ?? 'top'}
              options={bannerPositions()}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={m.banner_from()} error={errors.fromDate ?? null}>
              <TextInput type="date" name="fromDate" defaultValue={stored?.fromDate ?? ''} />
            </Field>
            <Field label={m.banner_to()} error={errors.toDate ?? null}>
              <TextInput type="date" name="toDate" defaultValue={stored?.toDate ?? ''} />
            </Field>
          </div>
          <Switch
            name="shown"
            label={m.category_shown()}
            defaultChecked={stored?.status !== 'inactive'}
          />
        </>
      )}
    </FormDialog>
  )
}
