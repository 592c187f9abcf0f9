/** The limits of one rendering. The benchmark `server/bench/hostile-posts.ts` shows what they prevent. */
export const renderLimits = {
  /** From the time when a thread starts to render; longer if the process gets little CPU time meanwhile. */
  timeMs: 1000,
  /**
   * The maximum number of characters of HTML that a text may become. A page contains it twice, to show and as
   * data for the script, so the page of a post of this length has about 400 KB. Parts are not rendered by
   * plugins if the result would be too long.
   */
  htmlLength: 128 * 1024,
  /**
   * The maximum bytes of HTML of all posts on one page, or in one feed. A page contains it twice, and the
   * texts once more, so it stays below 500 KB. Posts that do not fit are shortened.
   */
  pageBytes: 128 * 1024,
  feedBytes: 256 * 1024,
  /**
   * The maximum bytes of the texts in a list of answers or tags, HTML and Markdown together. Usual lists have
   * far fewer.
   */
  answerListBytes: 1024 * 1024,
  tagListBytes: 256 * 1024,
  /** The maximum number of users that one text may mention; each name is looked up. */
  mentions: 200,
  /** How many texts of one account may wait while another one is rendered. */
  waitingByAccount: 4,
  /** How many texts of all accounts may wait for a thread. */
  waiting: 200,
} as const
