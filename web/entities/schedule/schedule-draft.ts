/** Scheduled publication of an item. */
export interface ScheduleDraft {
  isSchedule: boolean
  /** Value of a datetime-local input: `2026-11-21T20:00`. */
  opensAt: string
  /** The stored time: the input knows neither its seconds nor which of two equal hours it is in. */
  stored?: string
}

export const noSchedule: ScheduleDraft = { isSchedule: false, opensAt: '' }

/** A stored time as form values; unscheduled if null. */
export const scheduleOf = (moment: string | null): ScheduleDraft =>
  moment ? { isSchedule: true, opensAt: localMinute(new Date(moment)), stored: moment } : noSchedule

/** The chosen time; the stored one if it was not touched. */
export function momentOf({ opensAt, stored }: ScheduleDraft): Date {
  const isUntouched = stored !== undefined && localMinute(new Date(stored)) === opensAt
  return new Date(isUntouched ? stored : opensAt)
}

/** A time as the value of a datetime-local input, in the viewer's time zone. */
export function localMinute(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Saved without being published, and without a time at which it would be. */
export const hiddenDraft = <Draft extends { isActive: boolean }>(draft: Draft): Draft => ({
  ...draft,
  isActive: false,
  isSchedule: false,
})

/** The chosen time is invalid or in the past. */
export const isPast = (draft: ScheduleDraft): boolean => !(momentOf(draft).getTime() > Date.now())
