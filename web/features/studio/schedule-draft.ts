/** When something is published, or opened, by itself. */
export interface ScheduleDraft {
  isSchedule: boolean
  /** As a field of the browser has it, in local time: `2026-11-21T20:00`. */
  opensAt: string
}

export const noSchedule: ScheduleDraft = { isSchedule: false, opensAt: '' }

/** A stored moment as its form takes it; null where there is none. */
export const scheduleOf = (moment: string | null): ScheduleDraft =>
  moment ? { isSchedule: true, opensAt: localMinute(new Date(moment)) } : noSchedule

/** A moment as a field for day and time takes it, in the reader's own time zone. */
export function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What was chosen is no moment, or over. */
export const isPast = ({ opensAt }: ScheduleDraft): boolean =>
  !(new Date(opensAt).getTime() > Date.now())
