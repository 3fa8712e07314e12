import type { OwnedFile } from '#contract/commerce/library.ts'
import { Badge, Link } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { ProductPicture } from '../../entities/order/product-line.tsx'
import { DownloadButton } from '../../entities/product/download-button.tsx'
import { LicenseNote } from '../../entities/product/license-note.tsx'
import { formatDay, formatNumber, formatSize } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A file that the reader owns: what it is, from whom, its version, and the way to get it. */
export function FileRow({ owned }: { owned: OwnedFile }) {
  const { productId, orderId, name, image, performerInfo, file, licenseNote, boughtAt } = owned
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
      <ProductPicture src={image} isFile />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <h2 className="wrap-anywhere font-medium text-body">
          <Link to={links.userOrder(orderId)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="wrap-anywhere text-muted text-sm">
          <bdi>{displayName(performerInfo)}</bdi> · {m.library_bought({ day: formatDay(boughtAt) })}
        </p>
        {file && <FileFacts file={file} />}
        <LicenseNote note={licenseNote} />
      </div>
      {file ? (
        <DownloadButton productId={productId} name={name} />
      ) : (
        <p className="text-muted text-sm">{m.library_gone()}</p>
      )}
    </li>
  )
}

function FileFacts({ file }: { file: NonNullable<OwnedFile['file']> }) {
  const { format, size, version, isNewer, note, createdAt } = file
  const facts = [
    format,
    formatSize(size),
    version > 1 && m.library_version({ number: formatNumber(version), day: formatDay(createdAt) }),
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {isNewer && <Badge tone="accent">{m.library_new_version()}</Badge>}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
          {note}
        </p>
      )}
    </>
  )
}
