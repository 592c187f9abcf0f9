import type { Env, MarkdownIt, RendererRule, StateInline, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'

const reference = /\[\^[^\s[\]]{1,100}\]/y

/** Footnotes: `[^label]` in the text and `[^label]: note` anywhere. */
export function addFootnotes(markdown: MarkdownIt): void {
  footnotes(markdown)
  markdown.disable('footnote_inline')
  markdown.inline.ruler.before('footnote_ref', 'footnote_guard', skipWhatIsNoReference)
  Object.assign(markdown.renderer.rules, rendererRules)
}

// The footnote rule searches for the closing bracket from every opening one, which would take long on a page
// full of opening brackets.
function skipWhatIsNoReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false
  reference.lastIndex = state.pos
  if (reference.test(state.src)) return false
  if (!silent) state.pending += '[^'
  state.pos += '[^'.length
  return true
}

const rendererRules: Record<string, RendererRule> = {
  footnote_block_open: () => '<section class="footnotes">\n<ol class="footnotes-list">\n',
  footnote_block_close: () => '</ol>\n</section>\n',
  footnote_open: (tokens, index, _, env) =>
    `<li id="fn-${noteId(tokens[index], env)}" class="footnote-item">`,
  footnote_ref: (tokens, index, _, env) => {
    const token = tokens[index]
    const link = `<a href="#fn-${noteId(token, env)}" id="fnref-${referenceId(token, env)}">${noteNumber(token)}</a>`
    return `<sup class="footnote-ref">${link}</sup>`
  },
  // The variation selector shows the arrow as text, not as an emoji.
  footnote_anchor: (tokens, index, _, env) =>
    ` <a href="#fnref-${referenceId(tokens[index], env)}" class="footnote-backref">↩\ufe0e</a>`,
}

function noteNumber(token: Token | undefined): number {
  return Number(token?.meta?.id ?? 0) + 1
}

function noteId(token: Token | undefined, env: Env | undefined): string {
  return `${env?.docId ?? 'note'}-${noteNumber(token)}`
}

function referenceId(token: Token | undefined, env: Env | undefined): string {
  const repetition = Number(token?.meta?.subId ?? 0)
  return noteId(token, env) + (repetition > 0 ? `-${repetition + 1}` : '')
}
