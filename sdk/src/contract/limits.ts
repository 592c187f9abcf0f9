/** Maximum lengths of texts, in Unicode characters. */
export const textLimits = {
  title: { min: 6, max: 150 },
  questionBody: { min: 0, max: 65_535 },
  answer: { min: 6, max: 65_535 },
  comment: { min: 2, max: 600 },
  editSummary: { min: 0, max: 255 },
  closeMessage: { min: 0, max: 5000 },
  rejectionReason: { min: 0, max: 500 },
  suspensionReason: { min: 0, max: 500 },
  tagName: { min: 1, max: 35 },
  tagDescription: { min: 1, max: 65_536 },
  /** Display names and usernames. */
  name: { min: 2, max: 30 },
  email: { min: 0, max: 500 },
  password: { min: 8, max: 32 },
  bio: { min: 0, max: 4096 },
  location: { min: 0, max: 100 },
  website: { min: 0, max: 500 },
  searchQuery: { min: 1, max: 60 },
  siteName: { min: 1, max: 30 },
} as const

/** Maximum number of tags in a form. The site's settings say how many a question needs. */
export const maxTagCount = 50

/** Where searches stop counting results: this many, or more. */
export const maxSearchCount = 1000
