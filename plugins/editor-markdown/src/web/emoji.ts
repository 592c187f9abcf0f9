import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { isTypedInCode } from './code-position.ts'
import { withSpace } from './spaced-completion.ts'

export type Emoji = { name: string; emoji: string }

/** Offers emoji after a colon that begins a word. */
export function emojiSource(findEmoji: (name: string) => Promise<readonly Emoji[]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const typed = context.matchBefore(/(?<![\w:]):[a-z0-9_+-]{2,30}/i)
    if (!typed || isTypedInCode(context.state, context.pos)) return null
    const found = await findEmoji(typed.text.slice(1))
    if (context.aborted || found.length === 0) return null
    const options = found.map(
      ({ name, emoji }): Completion => ({
        label: `${emoji} :${name}:`,
        apply: withSpace(emoji, context),
        type: 'text',
      }),
    )
    return { from: typed.from, options, filter: false }
  }
}
