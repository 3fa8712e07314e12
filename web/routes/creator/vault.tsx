import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ListVault, ListVaultFolders, ReadVaultTotals } from '#contract/content/vault.ts'
import { MEDIA_KINDS } from '#contract/files/files.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { readUnfinished } from '../../features/studio/unfinished.ts'
import { VaultUpload } from '../../features/studio/vault-upload.tsx'
import { VaultBulk } from '../../features/vault/vault-bulk.tsx'
import { VaultFilters, vaultOrders } from '../../features/vault/vault-filters.tsx'
import { VaultFolders } from '../../features/vault/vault-folders.tsx'
import { VaultGrid } from '../../features/vault/vault-grid.tsx'
import { getApi } from '../../lib/api.ts'
import { formatSize } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/vault.ts'

const VaultDetails = loadedDialog(
  async () => (await import('../../features/vault/vault-details.tsx')).VaultDetails,
  { title: m.vault_title, width: 560 },
)

const pageSize = 30

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.vault_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const q = param('q')
  const kind = MEDIA_KINDS.find((one) => one === param('kind'))
  const use = (['used', 'unused'] as const).find((one) => one === param('use'))
  const order = param('order') in vaultOrders ? param('order') : 'newest'
  const page = readPage(url)
  const sorting = vaultOrders[order as keyof typeof vaultOrders]
  const { call } = getApi(context)
  const folders = (await call(ListVaultFolders)).data
  const folder = folders.find(({ _id }) => _id === param('folder'))
  const folderId = folder?._id
  const query = {
    q,
    kind,
    use,
    folderId,
    ...sorting,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
  const [found, totals, unfinished] = await Promise.all([
    call(ListVault, { query }),
    call(ReadVaultTotals),
    readUnfinished({ call }, ['feed-video', 'feed-audio', 'feed-document']),
  ])
  const filter = { q, kind: kind ?? '', use: use ?? '', order, folder: folderId ?? '' }
  return { found, totals, unfinished, folders, folder, page, filter }
}

export default function VaultPage({ loaderData }: Route.ComponentProps) {
  const { found, totals, unfinished, folders, folder, page, filter } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const opened = found.data.find(({ _id }) => _id === openId)
  const [isUploading, setUploading] = useState(false)
  // Files hidden by another page or filter are not included in bulk actions.
  const chosen = new Set(found.data.map(({ _id }) => _id).filter((id) => picked.has(id)))
  const isFiltered = Boolean(filter.q || filter.kind || filter.use)
  const stored = { files: m.vault_files({ count: totals.count }), size: formatSize(totals.size) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.vault_title()}
        about={m.vault_stored(stored)}
        action={
          !isUploading && (
            <Button icon="upload" onClick={() => setUploading(true)}>
              {m.vault_upload()}
            </Button>
          )
        }
      />
      {isUploading && (
        <VaultUpload
          folderId={folder?._id ?? null}
          unfinished={unfinished}
          onSent={() => void revalidate()}
        />
      )}
      {totals.count > 0 && <VaultFilters filter={filter} />}
      <VaultFolders
        folders={folders}
        folder={folder}
        href={links.creatorVault}
        onChanged={revalidate}
        onLeft={() => void navigate(links.creatorVault())}
      />
      {found.data.length > 0 ? (
        <VaultGrid media={found.data} onOpen={setOpenId} chosen={chosen} onChoose={setPicked} />
      ) : (
        <EmptyState
          drawing={isFiltered ? 'search' : 'media'}
          action={
            isFiltered || folder ? (
              <Button variant="tonal" to={links.creatorVault()}>
                {m.vault_show_all()}
              </Button>
            ) : (
              <Button variant="tonal" to={links.post.create()}>
                {m.studio_new_post()}
              </Button>
            )
          }
        >
          {isFiltered ? m.vault_none_found() : folder ? m.vault_folder_empty() : m.vault_empty()}
        </EmptyState>
      )}
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <VaultBulk chosen={chosen} onChoose={setPicked} folders={folders} onChanged={revalidate} />
      <VaultDetails
        open={opened !== undefined}
        media={opened}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  )
}
