import { useEffect, useState } from 'react'
import { readSavedAnswers, type SavedAnswers } from './saved-answers.ts'

/** What was typed before a reload; undefined on the server and until the page runs. */
export function useSavedAnswers(form: string): SavedAnswers | undefined {
  const [answers, setAnswers] = useState<SavedAnswers>()

  useEffect(() => setAnswers(readSavedAnswers(form)), [form])

  return answers
}
