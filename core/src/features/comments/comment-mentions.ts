import type { QuestionView } from '@querent/sdk/contract'
import { createContext } from 'react'

/** Gives access to the page of the comments, to find out who takes part in it. */
export const CommentsContext = createContext<QuestionView | null>(null)

const linkedMention = /\[@([\w.-]+)\]\(\/users\/\1\)/g

/** The text with mentions as they are typed: other clients store them as links. */
export const withPlainMentions = (text: string): string => text.replace(linkedMention, '@$1')
