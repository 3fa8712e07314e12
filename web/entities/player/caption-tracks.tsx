import type { FileObject } from '#contract/files/files.ts'
import { formatLanguage } from '../../lib/format.ts'

/** The captions of a video, one track per language. */
export const CaptionTracks = ({ captions }: Pick<FileObject, 'captions'>) =>
  captions?.map(({ language, url }) => (
    <track
      key={url}
      kind="captions"
      srcLang={language}
      label={formatLanguage(language)}
      src={url}
    />
  ))
