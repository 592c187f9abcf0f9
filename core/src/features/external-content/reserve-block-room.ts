const codeBlock = /<pre>(<code class="(?:[^"]* )?language-([\w-]+)[^>]*>)(.*?)<\/code>/gs

/** The most lines that fit each size: what is written in more lines is mostly higher. */
const sizes = [
  { name: 'low', maxLines: 3 },
  { name: 'middle', maxLines: 6 },
  { name: 'tall', maxLines: Number.POSITIVE_INFINITY },
]

/**
 * Marks code blocks that a plugin will show in another way. What it shows is often higher than the code, and is there
 * only when its script has run; so these blocks have more room from the first paint on.
 */
export function reserveBlockRoom(html: string, languages: readonly string[]): string {
  return html.replace(codeBlock, (block, code: string, language: string, text: string) => {
    if (!languages.includes(language.toLowerCase())) return block
    const lines = text.trim().split('\n').length
    const size = sizes.find(({ maxLines }) => lines <= maxLines)?.name
    return `<pre class="q-room-${size}">${code}${text}</code>`
  })
}
