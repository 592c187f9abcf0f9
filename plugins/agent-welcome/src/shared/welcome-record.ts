/** The outcome for the first question of one member. */
export type WelcomeRecord = {
  userId: string
  name: string
  profile: string
  /** Title of the question. */
  title: string
  /** Of the comment; of the question if none was written. */
  url: string
  /** Unix seconds. */
  at: number
  /** `held`: reviewers decide whether it is published. */
  state: 'written' | 'held' | 'refused'
  /** Why nothing was written, in the language of the site; '' otherwise. */
  problem: string
  /** Why the tags were not added; '' if they were, or if there are none to add. */
  tagProblem: string
}

/** The text of the comment for members with one language. */
export type WelcomePreview = { language: string; text: string }

/** The content of the page in the administration. */
export type Written = {
  records: WelcomeRecord[]
  /** Without an account nothing is written. */
  hasAccount: boolean
}
