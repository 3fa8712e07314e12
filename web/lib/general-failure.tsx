import { Notice } from '#web/ui/index.ts'

type Props = { failure: { message: string; fields: Record<string, string> } | undefined }

/** Why a form could not be sent, unless its fields say it: they show what concerns them. */
export const GeneralFailure = ({ failure }: Props) =>
  failure &&
  Object.keys(failure.fields).length === 0 && (
    <Notice tone="danger" alert>
      {failure.message}
    </Notice>
  )
