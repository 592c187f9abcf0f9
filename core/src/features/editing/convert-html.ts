/** The displayed content of a post as Markdown; undefined if the code for that cannot be loaded. */
export async function convertPost(html: string): Promise<string | undefined> {
  try {
    const { postToMarkdown } = await import('./html-to-markdown.ts')
    return postToMarkdown(html)
  } catch {
    return undefined
  }
}

/** Pasted HTML as Markdown, with code that is loaded with the first paste; empty if it cannot be loaded. */
export async function convertHtml(html: string): Promise<string> {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts')
    return htmlToMarkdown(html)
  } catch {
    // The plain text has already been pasted.
    return ''
  }
}
