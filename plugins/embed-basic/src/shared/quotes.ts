/** What the server half answers of a gist. */
export type GistQuote = { files: readonly { name: string; text: string }[] }

/** What the server half answers of a post. */
export type TweetQuote = { author: string; text: string }
