import { useEffect, useState } from 'react'

const prefix = 'querent.install.'

/** The input of a form of the wizard, kept over a reload of the page. Passwords are never kept. */
export type SavedAnswers = Readonly<Record<string, string>>

export function saveAnswers(form: string, values: SavedAnswers): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values))
  } catch (error) {
    console.warn('The answers cannot be kept for a reload.', error)
  }
}

function readSavedAnswers(form: string): SavedAnswers {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    if (typeof saved !== 'object' || saved === null) return {}
    const texts = Object.entries(saved).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch (error) {
    console.warn('The kept answers cannot be read.', error)
    return {}
  }
}

export function clearSavedAnswers(): void {
  for (const form of ['database', 'site']) sessionStorage.removeItem(prefix + form)
}

/** The input before a reload; undefined on the server and until the page runs. */
export function useSavedAnswers(form: string): SavedAnswers | undefined {
  const [answers, setAnswers] = useState<SavedAnswers>()

  useEffect(() => setAnswers(readSavedAnswers(form)), [form])

  return answers
}
