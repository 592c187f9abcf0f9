/** What is shown of a post as Markdown; undefined where the code for that is not there. */
export async function convertPost(html: string): Promise<string | undefined> {
  try {
    const { postToMarkdown } = await import('./html-to-markdown.ts')
    return postToMarkdown(html)
  } catch {
    return undefined
  }
}

/** Pasted HTML as Markdown, by code that is loaded with the first paste; empty where that is not there. */
export async function convertHtml(html: string): Promise<string> {
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts')
    return htmlToMarkdown(html)
  } catch {
    // The plain text has been pasted already.
    return ''
  }
}
