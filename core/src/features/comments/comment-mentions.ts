// A name ends in a word character, so that the full stop of a sentence stays outside.
const mention = /(?<![\w@/.])@(\w(?:[\w.-]{0,28}\w)?)/g

/** The names that a text mentions as `@name`, each once. */
export function mentionedNames(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, name = '']) => name))]
}
