import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, PageHeader } from '#web/ui/index.ts'
import { type ItemKind, itemKinds } from '../../kinds/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type DeletedItem, DeleteItems } from './delete-items.tsx'

type Props = {
  kind: ItemKind
  title: string
  item: DeletedItem & { slug: string }
}

/** Head of the page on which an item is edited: shows or deletes it. */
export function EditHeader({ kind, title, item }: Props) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { own, page, show } = itemKinds[kind]
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: own(), label: m.back() }}
        action={
          <>
            <Button variant="tonal" icon="eye" to={page(item.slug)}>
              {show()}
            </Button>
            <Button variant="outline" icon="trash" onClick={() => setDeleting(true)}>
              {m.asset_delete()}
            </Button>
          </>
        }
      />
      <DeleteItems
        kind={kind}
        items={isDeleting ? [item] : []}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(own())}
      />
    </>
  )
}
