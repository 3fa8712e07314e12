import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { cx, Icon, Link, MenuButton, placeholderLook, useMoney } from '#web/ui/index.ts'
import type { ItemKind } from '../../kinds/paths.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useItemMenu } from './item-menu.ts'

/** A gallery or video, which is bought as a whole. */
interface Asset {
  _id: string
  title: string
  isLocked: boolean
  isSale: boolean
  price: number
  /** Nothing of it could be processed. */
  isBroken?: boolean | undefined
  performer: PerformerCard
}

type Props = {
  kind: ItemKind
  asset: Asset
  page: string
  cover: { src: string | undefined; placeholder: string | undefined }
  /** Aspect ratio of the cover. */
  look: 'portrait' | 'wide'
  /** Badge in the corner of the cover, such as the number of photos. */
  inside: ReactNode
  /** Facts below the title that the cover does not show. */
  contents: ReactNode
  /** Replaces the price or subscription badge of a locked item. */
  lock?: ReactNode
  /** First on its page: its cover is loaded eagerly. */
  eager?: boolean | undefined
  /** In a list with items of several creators. */
  showCreator?: boolean | undefined
}

/** A gallery or video as its cover, with contents and price or lock. */
export function ItemTile({ kind, asset, page, contents, showCreator, ...cover }: Props) {
  const menu = useItemMenu({ kind, id: asset._id, owner: asset.performer, page })
  return (
    <article className="group relative grid grid-cols-1 content-start gap-2">
      <Cover asset={asset} {...cover} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-1 gap-y-0.5 ps-0.5">
        <h2 className="wrap-anywhere line-clamp-2 font-semibold text-base leading-snug">
          <Link
            to={page}
            className="after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
          >
            <bdi lang={asset.performer.writesIn ?? undefined}>{asset.title}</bdi>
          </Link>
        </h2>
        {/* Lies above the title's link, which is as large as the tile. */}
        <MenuButton
          label={m.asset_menu({ name: asset.title })}
          items={menu}
          className="relative z-1 -me-2 -mt-2.5 -mb-4 self-start"
        />
        <p className="col-span-2 flex min-w-0 items-center gap-1 text-muted text-sm">
          {showCreator && (
            <>
              <bdi className="truncate">{asset.performer.name}</bdi>
              <span aria-hidden="true">·</span>
            </>
          )}
          <span className="whitespace-nowrap">{contents}</span>
        </p>
      </div>
    </article>
  )
}

type CoverProps = Omit<Props, 'kind' | 'page' | 'contents' | 'showCreator'>

function Cover({ asset, cover, look, inside, lock, eager }: CoverProps) {
  return (
    <span
      style={placeholderLook(cover.placeholder)}
      className={cx(
        'relative block overflow-hidden rounded-card',
        // overlays are light: they need a dark background where there is no image
        cover.src ? 'bg-sunk-strong' : 'bg-media',
        look === 'wide' ? 'aspect-video' : 'aspect-4/5',
      )}
    >
      {cover.src && (
        <img
          src={cover.src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={asset.isLocked ? 'ui-blurred' : 'ui-tile-cover'}
        />
      )}
      {asset.isLocked && <Lock asset={asset}>{lock}</Lock>}
      <span className="tabular absolute start-2.5 bottom-2.5 flex items-center gap-1 rounded-full bg-veil px-2.5 py-1 font-medium text-on-media text-xs">
        {inside}
      </span>
    </span>
  )
}

/** Badge of a locked item: its price, or subscription. */
function Lock({
  asset: { isSale, price, isBroken },
  children,
}: {
  asset: Asset
  children: ReactNode
}) {
  const money = useMoney()
  return (
    <span className="absolute inset-0 grid content-center justify-items-center gap-1.5 bg-black/30 p-3 text-center text-on-media">
      {children ?? (
        <>
          <Icon name="lock" size={24} />
          <span className="font-semibold text-sm">
            {isBroken ? m.item_unavailable() : isSale ? money(price) : m.asset_for_subscribers()}
          </span>
        </>
      )}
    </span>
  )
}
