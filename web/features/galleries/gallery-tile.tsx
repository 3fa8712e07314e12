import type { Gallery } from '#contract/content/gallery.ts'
import { Icon } from '#web/ui/index.ts'
import { contentsText, coverOf, galleries } from '../../entities/gallery/galleries.ts'
import { ItemTile } from '../../entities/item/item-tile.tsx'
import type { TileProps } from '../../entities/item/tile-lists.tsx'
import { links } from '../../lib/links.ts'

/** A gallery as its cover, with the photo count. */
export function GalleryTile({ item, eager, showCreator }: TileProps<Gallery>) {
  const gallery = galleries.use(item)
  return (
    <ItemTile
      kind="gallery"
      asset={gallery}
      page={links.gallery.page(gallery.slug)}
      cover={coverOf(gallery)}
      look="portrait"
      inside={
        <>
          <Icon name="copy" size={14} />
          {gallery.numOfItems}
        </>
      }
      contents={contentsText(gallery)}
      eager={eager}
      showCreator={showCreator}
    />
  )
}
