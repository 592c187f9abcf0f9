import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'

export type Person = { username: string; displayName: string }

/** Offers members after an @ that begins a word. */
export function mentionSource(findPeople: (prefix: string) => Promise<readonly Person[]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(/(?<![\w.-])@[\w.-]{0,30}/)
    if (!typed) return null
    const people = await findPeople(typed.text.slice(1))
    if (context.aborted || people.length === 0) return null
    const options = people.map(
      ({ username, displayName }): Completion => ({
        label: `@${username}`,
        detail: displayName,
        apply: `@${username} `,
        type: 'text',
      }),
    )
    // The server has chosen who fits; what it found by the display name must not be left out again.
    return { from: typed.from, options, filter: false }
  }
}
