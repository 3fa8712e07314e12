import type { PublishedChange } from '#server/items/index.ts'
import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

export interface Schedule {
  isSchedule: boolean
  /** When it opens, or opened, automatically. */
  scheduledAt: Date | null
}

export const noSchedule: Schedule = { isSchedule: false, scheduledAt: null }

interface ScheduleChange {
  isSchedule?: boolean | undefined
  scheduledAt?: string | undefined
}

/**
 * The schedule after a change; undefined values stay unchanged. Throws `schedule_in_past` unless a
 * scheduled video opens after `now`.
 */
export function changedSchedule(
  before: Schedule,
  { isSchedule, scheduledAt }: ScheduleChange,
  now: Date,
): Schedule {
  if (isSchedule === undefined && scheduledAt === undefined) {
    return { isSchedule: before.isSchedule, scheduledAt: before.scheduledAt }
  }
  if (!(isSchedule ?? before.isSchedule)) return noSchedule
  const moment = scheduledAt === undefined ? before.scheduledAt : parseTime(scheduledAt)
  if (!moment || moment <= now) throw fieldProblem('schedule_in_past', 'scheduledAt')
  return { isSchedule: true, scheduledAt: moment }
}

/** Until when a video is closed to everybody except its creator. */
export const opensAtOf = ({ isSchedule, scheduledAt }: Schedule): Date | null =>
  isSchedule ? scheduledAt : null

/** Tags with single spaces, without duplicates in any case. */
export function tagsOf(texts: readonly string[] = []): string[] {
  const tags = new Map<string, string>()
  for (const tag of texts) {
    const text = tag.trim().replace(/ +/g, ' ')
    if (!tags.has(text.toLowerCase())) tags.set(text.toLowerCase(), text)
  }
  return [...tags.values()]
}

/** What a video adds to the counters on its creator's page; only active ones count. */
export const countedAs = ({ status }: { status: string }): PublishedChange => ({
  video_count: status === 'active' ? 1 : 0,
})
