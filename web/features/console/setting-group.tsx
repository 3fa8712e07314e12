import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SettingRow } from '#contract/operations/settings.ts'
import { Button, Card, Notice, toast } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CountryChoice } from './country-field.tsx'
import { SettingField } from './setting-field.tsx'

interface Props {
  group: string
  rows: readonly SettingRow[]
  countries: readonly CountryChoice[]
  result?: { saved: boolean; message: string; fields: Record<string, string> } | undefined
}

const titles: Record<string, () => string> = {
  site: m.admin_group_site,
  money: m.admin_group_money,
  accounts: m.admin_group_accounts,
  pages: m.admin_group_pages,
  analytics: m.admin_group_analytics,
}

/** Form for the settings of one group, saved together. */
export function SettingGroup({ group, rows, countries, result }: Props) {
  const navigation = useNavigation()
  const title = titles[group]?.() ?? group
  const isSending = navigation.formData?.get('group') === group

  useEffect(() => {
    if (result?.saved) toast(m.changes_saved(), { tone: 'success' })
  }, [result])

  return (
    <Card as="section" aria-labelledby={`settings-${group}`}>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <h2 id={`settings-${group}`} className="text-lg">
          {title}
        </h2>
        {result?.message && Object.keys(result.fields).length === 0 && (
          <Notice tone="danger" alert>
            {result.message}
          </Notice>
        )}
        <input type="hidden" name="group" value={group} />
        <div className="grid gap-5 md:grid-cols-2">
          {rows.map((row) => (
            // Link target of a single setting.
            <div key={row.key} id={row.key} className="scroll-mt-24">
              <SettingField row={row} error={result?.fields[row.key]} countries={countries} />
            </div>
          ))}
        </div>
        <div>
          <Button type="submit" pending={isSending} aria-label={`${m.account_save()}: ${title}`}>
            {m.account_save()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
