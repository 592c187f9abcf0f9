/**
 * Whether a text shows nothing: it is empty or consists only of blanks, control characters, and invisible
 * characters such as the zero-width space.
 *
 * @public
 */
export const isBlank = (value: string): boolean => blank.test(value)

// U+2800 is a braille pattern without dots.
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u
