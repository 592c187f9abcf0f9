import MarkdownIt, { type MarkdownIt as Parser, type StateCore, type Token } from 'markdown-it'
import { addFootnotes } from './add-footnotes.ts'
import { addFormulas } from './add-formulas.ts'
import { addHeadingIds } from './add-heading-ids.ts'
import { addLinkRule } from './add-link-rule.ts'
import { addMentions } from './add-mentions.ts'
import { addTags } from './add-tags.ts'

const taskMark = /^\[([ xX])\](?=\s)/

/**
 * Shows `[ ]` and `[x]` at the start of a list item as boxes. These are characters, not form controls, since
 * visitors could not check them.
 */
function addTaskLists(markdown: Parser): void {
  markdown.core.ruler.after('inline', 'task_lists', (state: StateCore) => {
    state.tokens.forEach((token, index) => {
      if (token.type === 'list_item_open') markTask(token, state.tokens[index + 1], state.tokens[index + 2])
    })
  })
}

function markTask(item: Token, paragraph: Token | undefined, inline: Token | undefined): void {
  const first = inline?.children?.[0]
  if (paragraph?.type !== 'paragraph_open' || first?.type !== 'text') return
  const mark = taskMark.exec(first.content)
  if (!mark) return
  item.attrJoin('class', 'task-list-item')
  first.content = (mark[1] === ' ' ? '☐' : '☑') + first.content.slice(mark[0].length)
}

// Deeper nested blocks are omitted, so that hostile input takes little time.
const deepestNesting = 50
const maxLinkLength = 2000

/** The Markdown dialect of the site, before sanitizing. */
export function createParser(): Parser {
  const parser = new MarkdownIt({ html: true, linkify: true, breaks: true, maxNesting: deepestNesting })
  linkBareUrlsOnly(parser)
  addFootnotes(parser)
  addFormulas(parser)
  addLinkRule(parser)
  addMentions(parser)
  addTaskLists(parser)
  addTags(parser)
  addHeadingIds(parser)
  parser.core.ruler.push('cell_alignment', alignCells)
  return parser
}

// A name with a dot is not necessarily a link: in questions about software it is usually a file.
function linkBareUrlsOnly(parser: Parser): void {
  parser.linkify
    .set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true })
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: (text, position) => linkTail(text.slice(position, position + maxLinkLength)),
      normalize: (match) => {
        match.url = `http://${match.url}`
      },
    })

  function linkTail(text: string): number {
    if (!/^[a-z0-9-]+\.[a-z0-9-]/i.test(text)) return 0
    return Math.max(0, parser.linkify.testSchemaAt(`http://${text}`, 'http:', 'http:'.length) - '//'.length)
  }
}

// Alignment as an attribute, because style attributes are removed.
function alignCells(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const style = String(token.attrGet('style') ?? '')
    if (!style) continue
    token.attrs = [['align', style.replace('text-align:', '')]]
  }
}
