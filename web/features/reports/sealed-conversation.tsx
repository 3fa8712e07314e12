import type { FileObject } from '#contract/files/files.ts'
import { type EvidenceLine, evidenceDays, type OpenedReport } from '#contract/moderation/reports.ts'
import { Badge, Card, cx, RelativeTime } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { isAudio } from '../../entities/file/photo-items.ts'
import { isMarker } from '../../entities/message/photo-marker.ts'
import { SoundPlayer } from '../../entities/player/sound-player.tsx'
import { shown } from '../../kinds/reported.ts'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { kindName } from './kinds.ts'
import { ReportedMedia } from './reported-media.tsx'

/** What was kept of a conversation when it was reported, with the files of the reported message. */
export function SealedConversation({ report }: { report: OpenedReport }) {
  const { evidence, performer } = report
  return (
    <Card as="section" aria-labelledby="reported" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="reported" className="text-lg">
          {kindName(report.target)}
        </h2>
        {evidence && (
          <p className="text-muted text-sm">
            {m.reports_sealed()}
            {' · '}
            <RelativeTime at={evidence.sealedAt} look="long" />
          </p>
        )}
      </div>
      {performer && <AccountLine account={performer} to={links.adminAccount(performer._id)} />}
      {!evidence && <p className="text-muted text-sm">{m.reports_sealed_none()}</p>}
      {evidence?.lines.length === 0 && (
        <p className="text-muted text-sm">{m.reports_sealed_empty()}</p>
      )}
      {evidence && evidence.lines.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {evidence.lines.map((line) => (
            <SealedLine key={line._id} line={line} />
          ))}
        </ol>
      )}
      {evidence && evidence.files.length > 0 && (
        <SealedFiles files={evidence.files} name={displayName(performer)} />
      )}
      {evidence && (
        <p className="text-muted text-sm">
          {evidence.keptUntil
            ? m.reports_sealed_until({ day: formatDay(evidence.keptUntil) })
            : m.reports_sealed_open({ days: formatNumber(evidenceDays) })}
        </p>
      )}
    </Card>
  )
}

function SealedFiles({ files, name }: { files: readonly FileObject[]; name: string }) {
  return (
    <section aria-label={m.reports_sealed_files()} className="grid gap-2">
      <h3 className="text-body">{m.reports_sealed_files()}</h3>
      <ReportedMedia
        files={files.filter((file) => !isAudio(file)).map((file) => shown(file))}
        name={name}
      />
      {files.filter(isAudio).map(({ _id, url, duration, waveform }) => (
        <SoundPlayer
          key={_id}
          src={url ?? ''}
          duration={duration}
          waveform={waveform}
          label={m.feed_sound_alt({ name })}
        />
      ))}
    </section>
  )
}

function SealedLine({ line }: { line: EvidenceLine }) {
  const { text, totalMedia, price, isDeleted, isReported } = line
  const hasText = text !== '' && !(totalMedia > 0 && isMarker(text))
  return (
    <li
      aria-current={isReported || undefined}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-field px-3 py-2',
        isReported ? 'bg-warning-soft' : 'bg-sunk',
      )}
    >
      <Head line={line} />
      {hasText && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-body">
          {text}
        </p>
      )}
      {isDeleted && <p className="text-muted text-sm italic">{m.reports_sealed_gone()}</p>}
      {totalMedia > 0 && (
        <p className="text-muted text-sm">
          {price === null
            ? m.evidence_files({ count: totalMedia })
            : m.reports_sealed_price({ price: formatMoney(price) })}
        </p>
      )}
    </li>
  )
}

/** Who wrote a line, and when. */
const Head = ({ line }: { line: EvidenceLine }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
    <bdi className="wrap-anywhere font-medium text-ink">{displayName(line.sender)}</bdi>
    <RelativeTime at={line.createdAt} look="long" />
    {line.isByReporter && <Badge>{m.reports_sealed_reporter()}</Badge>}
    {line.isReported && (
      <Badge tone="warning" icon="flag">
        {m.reports_sealed_mark()}
      </Badge>
    )}
    {line.isAutomatic && <span>{m.reports_sealed_automatic()}</span>}
    {line.editedAt && <span>{m.reports_sealed_edited()}</span>}
  </div>
)
