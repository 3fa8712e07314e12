import { BlockCountries, BlockUser, UnblockUser } from '#contract/profiles/blocks.ts'
import type { Call } from '#contract/site-request.ts'
import { formFailure } from '../../lib/api-problem.ts'

/** Result of submitting a form; a failure includes the submitted values. */
export type BlockSaved =
  | { ok: true; part: 'block' | 'unblock' | 'countries' }
  | { ok: false; status: number; message: string; fields: Record<string, string>; reason: string }

/** Block or unblock a fan, by `part` and `targetId` of the form. */
export async function saveBlock(call: Call, form: FormData): Promise<BlockSaved> {
  const targetId = String(form.get('targetId') ?? '')
  const reason = String(form.get('reason') ?? '').trim()
  return tried(reason, async () => {
    if (form.get('part') === 'unblock') {
      await call(UnblockUser, { params: { id: targetId } })
      return 'unblock'
    }
    await call(BlockUser, { body: { targetId, target: 'user', reason } })
    return 'block'
  })
}

/** Replace the list of blocked countries. */
export const saveCountries = (call: Call, form: FormData): Promise<BlockSaved> =>
  tried('', async () => {
    await call(BlockCountries, { body: { countryCodes: form.getAll('country').map(String) } })
    return 'countries'
  })

async function tried(
  reason: string,
  save: () => Promise<Extract<BlockSaved, { ok: true }>['part']>,
): Promise<BlockSaved> {
  try {
    return { ok: true, part: await save() }
  } catch (problem) {
    return { ok: false, ...formFailure(problem), reason }
  }
}
