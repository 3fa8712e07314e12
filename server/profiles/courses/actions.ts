import { maxCourses } from '#contract/profiles/courses.ts'
import { recordDecision } from '#server/audit/index.ts'
import { checkEditor } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { courseCodes } from '#server/profiles/users/index.ts'
import { lockCourses, writeCourses } from './writes.ts'

interface NewCourse {
  actor: Viewer
  accountId: string
  courseCode: string
}

/**
 * Add a course to the own account or, as staff, to another one; an existing course changes nothing.
 * Returns all courses of the account. Throws `not_found`, `not_yours`, `permission_missing`, and
 * beside the field `too_short` and `too_many`.
 */
export function addCourse(
  { db, clock }: { db: Db; clock: Clock },
  { actor, accountId, courseCode }: NewCourse,
): Promise<string[]> {
  const [code] = courseCodes([courseCode])
  if (!code) throw fieldProblem('too_short', 'courseCode', { limit: 2 })
  return db.transaction().execute(async (tx) => {
    const found = await lockCourses(tx, accountId)
    checkEditor({ actor, accountId, found })
    const before = found?.courses ?? []
    if (before.includes(code)) return before
    if (before.length >= maxCourses) {
      throw fieldProblem('too_many', 'courseCode', { limit: maxCourses })
    }
    const after = [...before, code]
    await writeCourses(tx, { accountId, actorId: actor.id, courses: after, now: clock.now() })
    if (actor.id !== accountId) {
      await recordDecision(tx, {
        actorId: actor.id,
        action: 'account.changed',
        targetKind: 'account',
        targetId: accountId,
        before: { courseCode: before },
        after: { courseCode: after },
      })
    }
    return after
  })
}
