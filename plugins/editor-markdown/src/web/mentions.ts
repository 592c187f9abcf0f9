import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { isTypedInCode } from './code-position.ts'
import { withSpace } from './spaced-completion.ts'

export type MentionedUser = { username: string; displayName: string; avatar: string }

type Mention = Completion & { user: MentionedUser }

/** Offers members after an @ that begins a word. */
export function mentionSource(findUsers: (prefix: string) => Promise<readonly MentionedUser[]>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    // Members are also found by their display name, which may be in any script.
    const typed = context.matchBefore(/(?<![\w.-])@[\p{L}\p{N}\p{M}_.-]{0,30}/u)
    if (!typed || isTypedInCode(context.state, context.pos)) return null
    const users = await findUsers(typed.text.slice(1))
    if (context.aborted || users.length === 0) return null
    const options = users.map(
      (user): Mention => ({
        label: `@${user.username}`,
        detail: user.displayName,
        apply: withSpace(`@${user.username}`, context),
        type: 'text',
        user,
      }),
    )
    // The server has selected the matches; those found by the display name must not be filtered out again.
    return { from: typed.from, options, filter: false }
  }
}

const isMention = (completion: Completion): completion is Mention => 'user' in completion

/** The avatar of an offered member, or the first letter of the name. */
export function renderAvatar(completion: Completion): Node | null {
  if (!isMention(completion)) return null
  const { avatar, displayName } = completion.user
  if (avatar) {
    const image = document.createElement('img')
    Object.assign(image, { className: 'q-cm-avatar', src: avatar, alt: '', width: 24, height: 24 })
    return image
  }
  const letter = document.createElement('span')
  letter.className = 'q-cm-avatar'
  letter.setAttribute('aria-hidden', 'true')
  letter.textContent = [...displayName][0]?.toLocaleUpperCase() ?? ''
  return letter
}
