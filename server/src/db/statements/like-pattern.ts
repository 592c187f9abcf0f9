// Patterns for `like … escape '\'`, in lower case: what is compared with them must be, too.

/** Matches what begins so. */
export const likeStart = (text: string) => `${escapeLike(text)}%`

/** Matches what contains it. */
export const likePart = (text: string) => `%${escapeLike(text)}%`

const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
