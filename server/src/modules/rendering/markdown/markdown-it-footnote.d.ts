declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  // The published types are for an older markdown-it; the one in use includes its own types.
  export default function footnotes(markdown: MarkdownIt): void
}
