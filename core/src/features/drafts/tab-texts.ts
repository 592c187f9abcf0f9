import type { CommentDraft, TabText } from './draft.ts'

/** Stores what several tabs write as one draft, in which the text of none replaces that of another. */
export type TabTexts = {
  /** What to store when this tab has written. */
  add: (draft: CommentDraft, stored: CommentDraft | undefined) => CommentDraft
  /** What remains when this tab is done; undefined when that is nothing. */
  remove: (stored: CommentDraft | undefined) => CommentDraft | undefined
  /** Another tab has stored something. Returns whether what was written here is not in it. */
  hear: (stored: CommentDraft) => boolean
}

/** What is found at the beginning is in the form, and belongs to this tab from then on. */
export function createTabTexts(found: CommentDraft | undefined): TabTexts {
  // Not every browser has better numbers on sites without https.
  const tab = Math.random().toString(36).slice(2)
  const own = new Set([tab, ...listTexts(found).map((text) => text.tab)])
  let written = found?.content ?? ''
  const listOthers = (stored: CommentDraft | undefined) =>
    listTexts(stored).filter((text) => !own.has(text.tab))

  return {
    add({ content }, stored) {
      written = content
      return toDraft([{ tab, content }, ...listOthers(stored)])
    },
    remove(stored) {
      const others = listOthers(stored).filter(({ content }) => !written.includes(content.trim()))
      return others.length === 0 ? undefined : toDraft(others)
    },
    hear(stored) {
      // A tab that goes on with what was found here is still open, and has its text for itself.
      for (const text of listTexts(stored)) if (text.tab !== tab) own.delete(text.tab)
      return !stored.content.includes(written.trim())
    },
  }
}

function listTexts({ content, texts }: CommentDraft = { content: '', texts: [] }): readonly TabText[] {
  return texts ?? [{ tab: '', content }]
}

function toDraft(texts: TabText[]): CommentDraft {
  const all = texts.map(({ content }) => content.trim())
  // A tab may have gone on with what another one wrote.
  const isPart = (text: string, index: number) =>
    all.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index))
  const [first] = texts
  if (first && texts.length === 1) return { content: first.content, texts }
  return { content: all.filter((text, index) => !isPart(text, index)).join('\n\n'), texts }
}
