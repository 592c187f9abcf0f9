declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  // The published types describe an older markdown-it than the one in use, which brings its own types.
  export default function footnotes(markdown: MarkdownIt): void
}
