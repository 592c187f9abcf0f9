import type { QuestionView } from '@querent/sdk/contract'
import { createContext } from 'react'

/** The page that comments are on, for whatever needs to know who takes part in it. */
export const CommentsContext = createContext<QuestionView | null>(null)
