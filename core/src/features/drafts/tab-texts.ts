import type { CommentDraft, TabText } from './draft.ts'

/** Combines the texts of several tabs in one draft, so that no tab overwrites the text of another. */
export type TabTexts = {
  /** The draft to store after a change in this tab. */
  add: (draft: CommentDraft, stored: CommentDraft | undefined) => CommentDraft
  /** The draft without the text of this tab; undefined if nothing is left. */
  remove: (stored: CommentDraft | undefined) => CommentDraft | undefined
  /** Reads what another tab has stored. Returns whether the text of this tab is missing in it. */
  hear: (stored: CommentDraft) => boolean
}

/** `found` is the stored draft that the form starts with; it belongs to this tab from then on. */
export function createTabTexts(found: CommentDraft | undefined): TabTexts {
  // `crypto.randomUUID` needs https.
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
      // A tab that continues a text that was found here is still open, and has stored it itself.
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
  // A tab may have continued the text of another one.
  const isPart = (text: string, index: number) =>
    all.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index))
  const [first] = texts
  if (first && texts.length === 1) return { content: first.content, texts }
  return { content: all.filter((text, index) => !isPart(text, index)).join('\n\n'), texts }
}
