import type { EditDraft } from './draft.ts'

/** Stores the changes of several tabs in one draft, without replacing those of another tab. */
export type TabEdits<Values> = {
  /** What to store when this tab has changed something. */
  add: (draft: EditDraft<Values>, stored: EditDraft<Values> | undefined) => EditDraft<Values>
  /** What remains when this tab is done; undefined if nothing does. */
  remove: (stored: EditDraft<Values> | undefined) => EditDraft<Values> | undefined
  /** Another tab has stored something. Returns whether this tab's changes are missing in it. */
  hear: (stored: EditDraft<Values>) => boolean
}

/** The initially found changes are in the form, and belong to this tab from then on. */
export function createTabEdits<Values>(found: EditDraft<Values> | undefined): TabEdits<Values> {
  // `crypto.randomUUID` needs https.
  const tab = Math.random().toString(36).slice(2)
  const own = new Set([tab, ...(found ? [found.tab] : [])])
  let written = found?.values
  const isWritten = ({ values }: EditDraft<Values>) => JSON.stringify(values) === JSON.stringify(written)
  const listOthers = (stored: EditDraft<Values> | undefined) =>
    listEdits(stored).filter((edit) => !own.has(edit.tab) && !isWritten(edit))

  return {
    add({ revision, values }, stored) {
      written = values
      return toDraft([{ revision, values, tab }, ...listOthers(stored)])
    },
    remove: (stored) => {
      const others = listOthers(stored)
      return others.length === 0 ? undefined : toDraft(others)
    },
    hear(stored) {
      // A tab that continues changes that were found here is still open, and has stored them itself.
      for (const edit of listEdits(stored)) if (edit.tab !== tab) own.delete(edit.tab)
      return !listEdits(stored).some(isWritten)
    },
  }
}

function listEdits<Values>(stored: EditDraft<Values> | undefined): EditDraft<Values>[] {
  if (!stored) return []
  const { others = [], ...latest } = stored
  return [latest, ...others]
}

function toDraft<Values>([latest, ...others]: EditDraft<Values>[]): EditDraft<Values> {
  // All lists here begin with an edit.
  return { ...(latest as EditDraft<Values>), ...(others.length > 0 && { others }) }
}
