/** What became of the first question of one member. */
export type WelcomeRecord = {
  userId: string
  name: string
  profile: string
  /** Title of the question. */
  title: string
  /** Of the comment; of the question where none was written. */
  url: string
  /** Unix seconds. */
  at: number
  /** `held`: reviewers decide whether it is published. */
  state: 'written' | 'held' | 'refused'
  /** Why nothing was written, in the language of the site; '' otherwise. */
  problem: string
  /** Why the tags were not added; '' where they were, or where none are to be. */
  tagProblem: string
}

/** What the comment says to members of one language. */
export type WelcomePreview = { language: string; text: string }

/** What the page in the administration shows. */
export type Written = {
  records: WelcomeRecord[]
  /** Without an account nothing is written. */
  hasAccount: boolean
}
