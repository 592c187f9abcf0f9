// Patterns for `like … escape '\'`, in lower case: the compared text must be, too.

/** Matches texts with this prefix. */
export const prefixPattern = (text: string) => `${escapeLike(text)}%`

/** Matches texts that contain it. */
export const substringPattern = (text: string) => `%${escapeLike(text)}%`

const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')
