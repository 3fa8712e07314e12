import { useRef } from 'react'
import { data } from 'react-router'
import { ReadSettings, UpdateSettings } from '#contract/operations/settings.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { readChanges } from '../../features/console/read-changes.ts'
import { SettingGroup } from '../../features/console/setting-group.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useUnsavedForms } from '../../lib/use-unsaved-forms.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_settings())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [{ data: rows }, countries] = await Promise.all([call(ReadSettings), readCountries(call)])
  return { rows, countries }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const group = String(form.get('group') ?? '')
  const api = getApi(context)
  const { data: rows } = await api.call(ReadSettings)
  const read = readChanges(
    rows.filter((row) => row.group === group),
    form,
  )
  if (Object.keys(read.fields).length > 0) {
    return data({ group, saved: false, message: '', fields: read.fields }, 422)
  }
  try {
    await api.call(UpdateSettings, { body: read.changes })
    return { group, saved: true, message: '', fields: {} as Record<string, string> }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ group, saved: false, ...failure }, status)
  }
}

export default function SettingsPage({
  loaderData: { rows, countries },
  actionData,
}: Route.ComponentProps) {
  const groups = [...new Set(rows.map(({ group }) => group))]
  const page = useRef<HTMLDivElement>(null)
  const isDirty = useUnsavedForms(page, actionData)
  return (
    <div ref={page} className="grid gap-6">
      <LeaveGuard isDirty={isDirty} title={m.page_leave_title()} text={m.settings_leave_text()} />
      {groups.map((group) => (
        <SettingGroup
          key={group}
          group={group}
          countries={countries}
          rows={rows.filter((row) => row.group === group)}
          result={actionData?.group === group ? actionData : undefined}
        />
      ))}
    </div>
  )
}
