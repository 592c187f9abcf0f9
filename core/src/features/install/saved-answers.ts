const prefix = 'querent.install.'

/** What was typed into a form of the wizard, kept for a reload of the page. Passwords are never kept. */
export type KeptAnswers = Readonly<Record<string, string>>

export function keepAnswers(form: string, values: KeptAnswers): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values))
  } catch (error) {
    console.warn('The answers cannot be kept for a reload.', error)
  }
}

export function keptAnswers(form: string): KeptAnswers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch (error) {
    console.warn('The kept answers cannot be read.', error)
    return {}
  }
}

export function forgetAnswers(): void {
  for (const form of ['database', 'site']) sessionStorage.removeItem(prefix + form)
}
