/** What one rendering may take. The benchmark `server/bench/hostile-posts.ts` shows what these limits protect. */
export const renderLimits = {
  /** From the moment a thread begins with a text; longer where the process hardly gets a processor meanwhile. */
  timeMs: 1000,
  /**
   * Characters of HTML that a text may become. A page contains it twice, to show and as data for the script, so the
   * page of a post of this length has about 400 KB. Parts for which plugins have longer HTML than fits stay plain.
   */
  htmlLength: 128 * 1024,
  /**
   * Bytes of HTML that the posts on one page, or in one feed, have together. A page contains them twice, and their
   * text once more, so it stays below 500 KB. Of posts that do not fit there is the beginning.
   */
  pageBytes: 128 * 1024,
  feedBytes: 256 * 1024,
  /** Bytes of the texts of one list of answers or tags, HTML and Markdown together. Usual texts have far fewer. */
  answerListBytes: 1024 * 1024,
  tagListBytes: 256 * 1024,
  /** Users that one text may mention; each name is looked up. */
  mentions: 200,
  /** Texts of one account that may wait while another one of it is rendered. */
  waitingByAccount: 4,
  /** Texts of all accounts that may wait for a thread. */
  waiting: 200,
} as const
