import type { FileObject } from '#contract/files/files.ts'
import { Icon } from '#web/ui/index.ts'

/** Small pictures of the files of a message. */
export const FileTiles = ({ files }: { files: readonly FileObject[] }) =>
  files.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ _id, thumbnails, alt, mimeType }) => (
        <li
          key={_id}
          className="grid size-20 place-items-center overflow-hidden rounded-field bg-sunk text-muted"
        >
          {thumbnails[0] ? (
            <img src={thumbnails[0]} alt={alt ?? ''} className="size-full object-cover" />
          ) : (
            <Icon name={mimeType.startsWith('video/') ? 'video' : 'image'} size={24} />
          )}
        </li>
      ))}
    </ul>
  )
