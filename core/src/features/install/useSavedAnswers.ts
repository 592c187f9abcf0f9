import { useEffect, useState } from 'react'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'

/** What was typed before a reload; undefined on the server and until the page runs. */
export function useKeptAnswers(form: string): KeptAnswers | undefined {
  const [answers, setAnswers] = useState<KeptAnswers>()

  useEffect(() => setAnswers(keptAnswers(form)), [form])

  return answers
}
