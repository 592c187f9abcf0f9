import { createZipf, pickLength, type Random } from './random.ts'

const syllables = 'ka re mo ti lu sa no ve di pa cho ne bri sto gra fle quo van mer tal'.split(' ')
const vocabularySize = 20_000

/** Writes texts of generated words, of which few are very common and most are rare, as in a real language. */
export function createWriter(random: Random) {
  const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => getWord(rank, random))
  const pickRank = createZipf(vocabularySize, random)
  const words = (count: number) => Array.from({ length: count }, () => vocabulary[pickRank()] ?? 'ka')

  return {
    vocabulary,
    title: () => sentence(words(pickLength(random, 8, 18))).slice(0, 150),
    /** Markdown with paragraphs, sometimes a list or a code block. */
    body(median: number): string {
      const parts: string[] = []
      for (let left = pickLength(random, median, median * 8); left > 0; ) {
        const size = Math.min(left, 20 + random.below(60))
        parts.push(paragraph(words(size), random))
        left -= size
      }
      return parts.join('\n\n')
    },
  }
}

export type Writer = ReturnType<typeof createWriter>

function getWord(rank: number, random: Random): string {
  const length = 1 + Math.min(4, Math.floor(Math.log10(rank + 1))) + random.below(2)
  return Array.from({ length }, () => random.pick(syllables)).join('')
}

function sentence(words: string[]): string {
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function paragraph(words: string[], random: Random): string {
  const kind = random.next()
  if (kind < 0.08)
    return words
      .slice(0, 12)
      .map((word) => `- ${word} **${word}**`)
      .join('\n')
  if (kind < 0.18) return `\`\`\`js\n${words.slice(0, 16).join('(\n')}\n\`\`\``
  return `${sentence(words)}. See [${words[0]}](https://example.com/${words[0]}) and \`${words[1]}\`.`
}
