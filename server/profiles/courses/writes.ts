import type { Tx } from '#server/platform/database/index.ts'

/** The courses of an account, whose row is locked until the transaction ends. */
export async function lockCourses(
  tx: Tx,
  accountId: string,
): Promise<{ courses: string[]; isStaff: boolean } | undefined> {
  const found = await tx
    .selectFrom('account')
    .select(['course_codes', 'roles'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return found && { courses: found.course_codes, isStaff: found.roles.length > 0 }
}

export async function writeCourses(
  tx: Tx,
  {
    accountId,
    actorId,
    courses,
    now,
  }: { accountId: string; actorId: string; courses: string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ course_codes: courses, updated_at: now, updated_by: actorId })
    .where('id', '=', accountId)
    .execute()
}

/** Remove all courses from an account, and delete courses without students. */
export async function deleteCourses(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ course_codes: [], school_name: '' })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('course').where('student_count', '<=', 0).execute()
}
