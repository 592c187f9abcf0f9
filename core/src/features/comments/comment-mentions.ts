import type { QuestionView } from '@querent/sdk/contract'
import { createContext } from 'react'

/** The question page around the comments, to find its participants. */
export const CommentsContext = createContext<QuestionView | null>(null)

const linkedMention = /\[@([\w.-]+)\]\(\/users\/\1\)/g

/** The text with mentions as they are typed: other clients store them as links. */
export const withPlainMentions = (text: string): string => text.replace(linkedMention, '@$1')
