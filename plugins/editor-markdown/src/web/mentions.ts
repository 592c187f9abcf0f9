import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'

export type MentionedUser = { username: string; displayName: string }

/** Offers members after an @ that begins a word. */
export function mentionSource(findUsers: (prefix: string) => Promise<readonly MentionedUser[]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(/(?<![\w.-])@[\w.-]{0,30}/)
    if (!typed) return null
    const users = await findUsers(typed.text.slice(1))
    if (context.aborted || users.length === 0) return null
    const options = users.map(
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
