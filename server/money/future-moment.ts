import { dayMs } from '#server/kernel/clock.ts'
import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

const mostDays = 366

/**
 * A moment within the next year, from a field of a form. Throws `date_missing`, `schedule_in_past`,
 * `end_too_late`.
 */
export function futureMoment(text: string, field: string, now: Date): Date {
  const moment = parseTime(text)
  if (!moment) throw fieldProblem('date_missing', field)
  if (moment <= now) throw fieldProblem('schedule_in_past', field)
  const most = new Date(now.getTime() + mostDays * dayMs)
  if (moment > most) throw fieldProblem('end_too_late', field)
  return moment
}
