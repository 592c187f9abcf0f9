import { type ReactNode, useState } from 'react'
import { lazyPart, type TagChoice } from '../../../ui/index.ts'
import type { NewTag } from '../../tags/index.ts'
import type { QuestionFormState } from './useQuestionForm.ts'

// Marked as pure, so that pages that use other parts of the feature do not include it.
const CreateTagDialog = /* @__PURE__ */ lazyPart(
  async () => (await import('./CreateTagDialog.tsx')).CreateTagDialog,
)

type Pending = { text: string; resolve: (tag: TagChoice | undefined) => void }

export type TagCreation = {
  /** Asks for the data of a new tag; undefined if the user cancels. */
  create: (text: string) => Promise<TagChoice | undefined>
  /** The dialog while it is open. It has a form of its own, so it must be outside of any other. */
  dialog: ReactNode
}

/** Lets the asker create a tag, whose description goes into the form. */
export function useTagCreation(form: QuestionFormState): TagCreation {
  const [pending, setPending] = useState<Pending>()

  function finish(tag: NewTag | undefined) {
    if (tag) form.change({ descriptions: { ...form.values.descriptions, [tag.slug]: tag.description } })
    pending?.resolve(tag && { slug: tag.slug, label: tag.label })
    setPending(undefined)
  }

  return {
    create: (text) => new Promise((resolve) => setPending({ text, resolve })),
    dialog: pending && (
      <CreateTagDialog text={pending.text} onCreate={finish} onCancel={() => finish(undefined)} />
    ),
  }
}
