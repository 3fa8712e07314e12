import type { Gallery } from '#contract/content/gallery.ts'
import { Icon } from '#web/ui/index.ts'
import { contentsText, coverOf, galleries } from '../../entities/gallery/galleries.ts'
import { ItemTile } from '../../entities/item/item-tile.tsx'
import { links } from '../../lib/links.ts'

type Props = {
  gallery: Gallery
  eager?: boolean
  showCreator?: boolean
}

/** A gallery as its cover, with the photo count. */
export function GalleryTile({ gallery: loaded, eager, showCreator }: Props) {
  const gallery = galleries.use(loaded)
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
