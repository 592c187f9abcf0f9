import { createContext, use } from 'react'
import type { Texts, Translate } from './texts.ts'

export const TextContext = createContext<Texts | undefined>(undefined)

/** The texts of the user's language, with its direction and locale. */
export function useTexts(): Texts {
  const texts = use(TextContext)
  if (!texts) throw new Error('useText needs a TextContext above it; wrap the tree in AppProviders.')
  return texts
}

/** `t('question.card.answers', { count })`: the text of a key in the user's language. */
export function useText(): Translate {
  return useTexts().t
}
