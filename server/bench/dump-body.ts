import { createZipf, pickLength, type Random } from './random.ts'

/** Writes bodies as in dumps: HTML with paragraphs, links and code, sometimes a list or a quote. */
export function createBodyWriter(vocabulary: readonly string[], random: Random): (median: number) => string {
  const pickRank = createZipf(vocabulary.length, random)
  const words = (count: number) => Array.from({ length: count }, () => vocabulary[pickRank()] ?? '')

  return (median) => {
    const parts: string[] = []
    for (let left = pickLength(random, median, median * 8); left > 0; ) {
      const size = Math.max(3, Math.min(left, 20 + random.below(60)))
      parts.push(writeBlock(words(size), random.next()))
      left -= size
    }
    return parts.join('\n\n')
  }
}

function writeBlock(words: string[], kind: number): string {
  if (kind < 0.08) return `<ul>\n${words.slice(0, 8).map(writeItem).join('\n')}\n</ul>`
  if (kind < 0.2) return `<pre><code>${words.slice(0, 16).join('(1 &lt; 2);\n')}\n</code></pre>`
  if (kind < 0.24) return `<blockquote>\n  <p>${words.join(' ')}.</p>\n</blockquote>`
  const [address, link, code] = words
  return `<p>${words.join(' ')}. See <a href="https://example.com/${address}" rel="nofollow">${link}</a> and <code>${code}</code>.</p>`
}

const writeItem = (word: string) => `<li>${word} <strong>${word}</strong></li>`
