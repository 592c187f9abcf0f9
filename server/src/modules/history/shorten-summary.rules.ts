/** Characters of an edit summary that are stored. */
const maxLength = 255

/** An edit summary as it is stored. */
export const shortenSummary = (summary: string) => [...summary].slice(0, maxLength).join('')
