import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, PageHeader } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type DeletedItem, DeleteItems, type Deletion } from './delete-items.tsx'

type Props = {
  title: string
  item: DeletedItem
  deletion: Deletion
  /** The creator's list of these items, which follows when the item is deleted. */
  list: string
  /** The item's own page, and the label of its link. */
  page: string
  show: string
}

/** Head of the page on which a gallery or video is edited: shows or deletes it. */
export function EditHeader({ title, item, deletion, list, page, show }: Props) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: list, label: m.back() }}
        action={
          <>
            <Button variant="tonal" icon="eye" to={page}>
              {show}
            </Button>
            <Button variant="outline" icon="trash" onClick={() => setDeleting(true)}>
              {m.asset_delete()}
            </Button>
          </>
        }
      />
      <DeleteItems
        {...deletion}
        items={isDeleting ? [item] : []}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(list)}
      />
    </>
  )
}
