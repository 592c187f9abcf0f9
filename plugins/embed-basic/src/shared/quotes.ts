/** What the server half returns for a gist. */
export type GistQuote = { files: readonly { name: string; text: string }[] }

/** What the server half returns for a post. */
export type TweetQuote = { author: string; text: string }
