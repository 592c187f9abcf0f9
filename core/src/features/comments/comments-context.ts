import type { QuestionView } from '@querent/sdk/contract'
import { createContext } from 'react'

/** The page that comments stand on, for whatever needs to know who takes part in it. */
export const TalkContext = createContext<QuestionView | null>(null)
