import { Icon } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import type { Written } from './written-fields.tsx'

type Props = { written: Written; photos: PhotoUploads['photos'] }

/** The message as fans get it; its files locked where they cost something. */
export function MessagePreview({ written: { text, sale }, photos }: Props) {
  const price = sale?.cents ? formatMoney(sale.cents / 100) : undefined
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-sm">{m.mass_preview()}</h2>
      <div className="grid gap-1 rounded-card bg-sunk p-4">
        {photos.length > 0 && (
          <div className="relative grid max-w-72 grid-cols-3 gap-1 overflow-hidden rounded-card">
            {photos.map(({ key, src }) => (
              <div key={key} className="aspect-square overflow-hidden bg-sunk-strong">
                {src && (
                  <img
                    src={src}
                    alt=""
                    className={price ? 'size-full object-cover blur-md' : 'size-full object-cover'}
                  />
                )}
              </div>
            ))}
            {price && (
              <p className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/50 font-semibold text-white">
                <Icon name="lock" size={20} />
                {price}
              </p>
            )}
          </div>
        )}
        <p className="w-fit max-w-[85%] whitespace-pre-wrap wrap-anywhere rounded-sheet bg-card px-4 py-2">
          {text.trim() || m.mass_preview_empty()}
        </p>
      </div>
    </section>
  )
}
