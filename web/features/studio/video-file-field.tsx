import { ErrorLine, FileDrop, Icon, IconButton, type IconName } from '#web/ui/index.ts'
import { formatSize } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  label: string
  /** Label of the button, such as "Choose a video". */
  add: string
  hint: string
  icon: IconName
  accept: string
  chosen: File | undefined
  /** Name of the stored file. */
  stored?: string | undefined
  error?: string | null
  onChoose: (file: File | undefined) => void
  /** Removes the stored file. */
  onRemove?: (() => void) | undefined
}

/** One file of a video: a drop zone, then the file name with a remove button. */
export function VideoFileField({
  label,
  chosen,
  stored,
  error,
  onChoose,
  onRemove,
  ...drop
}: Props) {
  const name = chosen?.name ?? stored
  const remove = chosen ? () => onChoose(undefined) : onRemove
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <p className="font-medium text-sm">{label}</p>
      {name === undefined ? (
        <FileDrop
          label={drop.add}
          hint={drop.hint}
          icon={drop.icon}
          accept={drop.accept}
          error={error}
          onFiles={([file]) => onChoose(file)}
        />
      ) : (
        <>
          <p className="flex min-h-11 min-w-0 items-center gap-3 rounded-field border border-line ps-3 text-sm">
            <Icon name={drop.icon} size={18} />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            {chosen && <span className="tabular text-muted">{formatSize(chosen.size)}</span>}
            {remove ? (
              <IconButton icon="x" label={m.video_remove_file({ name: label })} onClick={remove} />
            ) : (
              <Replace {...drop} label={m.video_file_replace()} onChoose={onChoose} />
            )}
          </p>
          {error && <ErrorLine alert>{error}</ErrorLine>}
        </>
      )}
    </div>
  )
}

type ReplaceProps = Pick<Props, 'label' | 'accept' | 'onChoose'>

function Replace({ label, accept, onChoose }: ReplaceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center px-3 font-medium text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus">
      {label}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </label>
  )
}
