/** Scheduled publication of an item. */
export interface ScheduleDraft {
  isSchedule: boolean
  /** Value of a datetime-local input: `2026-11-21T20:00`. */
  opensAt: string
}

export const noSchedule: ScheduleDraft = { isSchedule: false, opensAt: '' }

/** A stored time as form values; unscheduled if null. */
export const scheduleOf = (moment: string | null): ScheduleDraft =>
  moment ? { isSchedule: true, opensAt: localMinute(new Date(moment)) } : noSchedule

/** A time as the value of a datetime-local input, in the viewer's time zone. */
export function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The chosen time is invalid or in the past. */
export const isPast = ({ opensAt }: ScheduleDraft): boolean =>
  !(new Date(opensAt).getTime() > Date.now())
