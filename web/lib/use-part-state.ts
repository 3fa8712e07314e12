import { useNavigation } from 'react-router'

/** The last submit of a form, named by its `part`. */
type Result =
  | { ok: true }
  | { ok: false; part: string; message: string; fields?: Record<string, string> }

/**
 * State of each form of a page whose forms submit to one action, with a field `part` that names
 * them. Errors of fields are shown at the fields, any other as `failure`.
 */
export function usePartState(result: Result | undefined) {
  const sending = useNavigation().formData?.get('part')
  return (part: string) => {
    const failed = result && !result.ok && result.part === part ? result : undefined
    const fields = failed?.fields ?? {}
    const failure = failed && Object.keys(fields).length === 0 ? failed.message : undefined
    return { fields, failure, isSending: sending === part }
  }
}
