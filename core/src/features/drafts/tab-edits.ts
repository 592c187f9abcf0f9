import type { EditDraft } from './draft.ts'

/** Stores what several tabs change as one draft, in which the changes of none replace those of another. */
export type TabEdits<Values> = {
  /** What to store when this tab has changed something. */
  add: (draft: EditDraft<Values>, stored: EditDraft<Values> | undefined) => EditDraft<Values>
  /** What remains when this tab is done; undefined when that is nothing. */
  remove: (stored: EditDraft<Values> | undefined) => EditDraft<Values> | undefined
  /** Another tab has stored something. Returns whether what was changed here is not in it. */
  hear: (stored: EditDraft<Values>) => boolean
}

/** What is found at the beginning is in the form, and belongs to this tab from then on. */
export function createTabEdits<Values>(found: EditDraft<Values> | undefined): TabEdits<Values> {
  // Not every browser has better numbers on sites without https.
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
      // A tab that goes on with what was found here is still open, and has its changes for itself.
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
  // Only lists that begin with an edit come here.
  return { ...(latest as EditDraft<Values>), ...(others.length > 0 && { others }) }
}
