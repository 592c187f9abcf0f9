import type { RefObject } from 'react'
import { useBufferedText } from '../../lib/typing-buffer.ts'
import { useLeaveSaved } from '../../lib/unsaved-changes.ts'
import { type ContractForm, useReadOnlyFields } from '../../runtime/forms/index.ts'
import { type EditDraftSettings, type EditDraftState, useEditDraft } from './useEditDraft.ts'

export type PostEdit<Values> = {
  draft: EditDraftState<Values>
  /** Where the editor places the cursor when it appears. */
  caret: RefObject<{ start: number; end: number } | undefined>
  /** Leaves the saved post's form, whose draft is not needed any more. */
  leave: (path: string) => Promise<void>
}

type EditedForm = Pick<
  ContractForm<{ content: string }>,
  'ref' | 'values' | 'getValues' | 'change' | 'isBusy' | 'hasChanges'
>

type PostEditSettings<Values> = Pick<EditDraftSettings<Values>, 'objectId' | 'initial' | 'hasVersion'> & {
  conflict: {
    /** The version that the form was made of. */
    began: string | undefined
    /** Shows what changed since the version that a draft was made of. */
    resume: (revision: string | undefined) => void
  }
}

/** What the forms that edit questions and answers share: a draft, text that was typed early, and leaving once saved. */
export function usePostEdit<Values extends { content: string }>(
  form: EditedForm & Pick<ContractForm<Values>, 'replace'>,
  { conflict, ...settings }: PostEditSettings<Values>,
): PostEdit<Values> {
  const draft = useEditDraft({
    ...settings,
    revision: conflict.began,
    replace: form.replace,
    onOutdated: conflict.resume,
  })
  const caret = useBufferedText(form.values.content, (text) =>
    form.change({ content: form.getValues().content + text }),
  )
  useReadOnlyFields(form.ref, form.isBusy)
  const leaveSaved = useLeaveSaved(
    (form.hasChanges && !draft.isKept) || settings.hasVersion,
    // Changes of an earlier version are not brought back.
    settings.hasVersion ? undefined : draft.flush,
  )

  async function leave(path: string): Promise<void> {
    await draft.remove()
    await leaveSaved(path)
  }

  return { draft, caret, leave }
}
