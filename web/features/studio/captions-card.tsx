import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Video } from '#contract/content/video.ts'
import { RemoveVideoCaptions, SetVideoCaptions } from '#contract/content/videos.ts'
import { maxCaptions } from '#contract/files/files.ts'
import { countCharacters } from '#contract/kit/characters.ts'
import { Button, Card, Field, IconButton, Notice, Select, toast } from '#web/ui/index.ts'
import type { LanguageChoice } from '../../entities/site/languages.ts'
import { call } from '../../lib/api.ts'
import { ApiProblem, messageOf } from '../../lib/api-problem.ts'
import { decodeText } from '../../lib/decode-text.ts'
import { formatLanguage, formatNumber } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Limit of the contract. */
const maxCharacters = 500_000

const tooLong = () =>
  new ApiProblem({ message: m.captions_too_long({ limit: formatNumber(maxCharacters) }) })

type Props = {
  video: Video
  /** In which captions may be. */
  languages: readonly LanguageChoice[]
}

/** Captions of a video: one file per language, uploaded as soon as it is chosen. */
export function CaptionsCard({ video, languages }: Props) {
  const { set, remove, isBusy, failure } = useCaptions(video)
  const [language, setLanguage] = useState<string>(getLocale())
  const captions = video.video.captions ?? []
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-body">{m.captions_title()}</h2>
        <p className="text-muted text-sm">{m.captions_hint()}</p>
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {captions.length > 0 && (
        <ul className="grid gap-2">
          {captions.map((one) => (
            <li
              key={one.language}
              className="flex min-h-11 items-center gap-2 rounded-field border border-line ps-3 text-sm"
            >
              <bdi className="min-w-0 flex-1 truncate font-medium">
                {formatLanguage(one.language)}
              </bdi>
              <ChooseFile
                label={m.captions_replace()}
                name={m.captions_replace_of({ language: formatLanguage(one.language) })}
                isBusy={isBusy}
                onFile={(file) => void set(one.language, file)}
              />
              <IconButton
                icon="trash"
                label={m.captions_remove({ language: formatLanguage(one.language) })}
                disabled={isBusy}
                onClick={() => void remove(one.language)}
              />
            </li>
          ))}
        </ul>
      )}
      {captions.length < maxCaptions && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={m.captions_language()} className="room-48 flex-1">
            <Select
              options={languages}
              value={language}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </Field>
          <ChooseFile
            label={m.captions_add()}
            isBusy={isBusy}
            onFile={(file) => void set(language, file)}
          />
        </div>
      )}
    </Card>
  )
}

function useCaptions({ _id }: Video) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (language: string, work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      await revalidate()
      toast(m.changes_saved(), { tone: 'success' })
    } catch (problem) {
      setFailure(`${formatLanguage(language)}: ${messageOf(problem)}`)
    }
    setBusy(false)
  }
  const params = (language: string) => ({ id: _id, language })
  return {
    isBusy,
    failure,
    set: (language: string, file: File) =>
      send(language, async () => {
        if (file.size > 4 * maxCharacters) throw tooLong()
        const text = decodeText(new Uint8Array(await file.arrayBuffer()))
        if (text === undefined) throw new ApiProblem({ message: m.captions_not_utf8() })
        if (countCharacters(text) > maxCharacters) throw tooLong()
        await call(SetVideoCaptions, { params: params(language), body: { text } })
      }),
    remove: (language: string) =>
      send(language, () => call(RemoveVideoCaptions, { params: params(language) })),
  }
}

type ChooseProps = {
  label: string
  /** Accessible name, where the label alone is ambiguous. */
  name?: string
  isBusy: boolean
  onFile: (file: File) => void
}

function ChooseFile({ label, name = label, isBusy, onFile }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="tonal"
        size={name === label ? 'md' : 'sm'}
        aria-label={name}
        pending={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
