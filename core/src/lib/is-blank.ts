// The contract has the same, but would include its schemas. U+2800 is a braille pattern without dots.
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing: it is empty, or all of its characters are blank or invisible. */
export const isBlank = (text: string) => blank.test(text)
