import { type BufferedCaretRef, useBufferedText } from '../../lib/typing-buffer.ts'
import { useLeaveSaved } from '../../lib/unsaved-changes.ts'
import { type ContractForm, useReadOnlyFields } from '../../runtime/forms/index.ts'
import { type EditDraftSettings, type EditDraftState, useEditDraft } from './useEditDraft.ts'

export type PostEdit<Values> = {
  draft: EditDraftState<Values>
  /** Where the editor places the cursor when it appears, and files that it uploads there. */
  caret: BufferedCaretRef
  /** Leaves the form of the saved post, whose draft is no longer needed. */
  leave: (path: string) => Promise<void>
}

type EditedForm = Pick<
  ContractForm<{ content: string }>,
  'ref' | 'values' | 'getValues' | 'change' | 'isBusy' | 'hasChanges'
>

type PostEditSettings<Values> = Pick<EditDraftSettings<Values>, 'objectId' | 'initial' | 'hasVersion'> & {
  conflict: {
    /** The version that the form is based on. */
    began: string | undefined
    /** Shows what changed since the version that a draft is based on. */
    resume: (revision: string | undefined) => void
  }
}

/**
 * Common parts of the forms that edit questions and answers: a draft, early input, and leaving once saved.
 */
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
    // Changes of an earlier version are not restored.
    settings.hasVersion ? undefined : draft.flush,
  )

  async function leave(path: string): Promise<void> {
    await draft.remove()
    await leaveSaved(path)
  }

  return { draft, caret, leave }
}
