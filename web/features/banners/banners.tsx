import type { SearchBanners } from '#contract/discovery/banners.ts'
import type { Reply } from '#contract/endpoint.ts'
import { cx, Link } from '#web/ui/index.ts'

type Banner = Reply<typeof SearchBanners>['data'][number]

/** Linked banner images of the operator; renders nothing without any. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3 px-4 sm:px-0">
      {banners.map((banner) => (
        <BannerCard key={banner._id} banner={banner} />
      ))}
    </div>
  )
}

function BannerCard({ banner: { title, description, link, photo, position } }: { banner: Banner }) {
  const look = 'relative grid overflow-hidden rounded-card border border-line bg-card'
  const content = (
    <>
      {photo.url && (
        <img
          src={photo.url}
          alt=""
          width={640}
          height={position === 'top' ? 213 : 320}
          className={cx('w-full object-cover', position === 'top' ? 'aspect-3/1' : 'aspect-2/1')}
        />
      )}
      <span className="grid gap-0.5 px-4 py-3">
        <span dir="auto" className="wrap-anywhere font-semibold">
          {title}
        </span>
        {description && (
          <span dir="auto" className="wrap-anywhere text-muted text-sm">
            {description}
          </span>
        )}
      </span>
    </>
  )
  if (!link) return <div className={look}>{content}</div>
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <a href={link} target="_blank" rel="noreferrer" className={look}>
      {content}
    </a>
  )
}
