/** A question in words, and all its answers. */
export type Question = { text: string; answers: readonly string[] }

/** Reads lines such as `Which vegetable is this site about? = tomato | tomatoes`. Others are ignored. */
export function readQuestions(lines: string): Question[] {
  return lines.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('=')
    if (at < 1) return []
    const text = line.slice(0, at).trim()
    const answers = line
      .slice(at + 1)
      .split('|')
      .map((answer) => answer.trim())
      .filter((answer) => answer !== '')
    return text === '' || answers.length === 0 ? [] : [{ text, answers }]
  })
}
