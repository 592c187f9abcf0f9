const emojiPart = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?'
// The flags of England, Scotland and Wales are the only ones that are written with tags.
const [england, scotland, wales] = ['gbeng', 'gbsct', 'gbwls'].map(toTags)
const flag = `\\u{1f3f4}(?:${england}|${scotland}|${wales})\\u{e007f}`
const emoji = `${flag}|[0-9#*]\\ufe0f\\u20e3|${emojiPart}(?:\\u200d${emojiPart})*`

// Scripts whose letters change form next to a joiner or a non-joiner, which is its only visible effect.
const shaped = [
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'],
  ...['Sinh', 'Khmr', 'Mymr', 'Tibt'],
]
const shapedLetter = `[${shaped.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`
// Some half letters of Indic scripts are written with a joiner after their mark at the end of a word.
const joined = `${shapedLetter}[\\u200c\\u200d](?=${shapedLetter})|(?=\\p{M})(?!\\p{Script_Extensions=Arab})${shapedLetter}\\u200d`

// In right-to-left text, marks keep brackets and numbers in place.
const rightToLeft = ['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo'].map((script) => `\\p{Script=${script}}`).join('')
const directed = `[${rightToLeft}][\\u200e\\u200f\\u061c](?=[\\p{P}\\p{S}\\p{Zs}])`

const invisible = '[\\p{Default_Ignorable_Code_Point}\\p{Co}\\p{Cs}\\ufff9-\\ufffb]'
const visibleOrInvisible = new RegExp(`(${emoji}|${joined}|${directed})|${invisible}`, 'gu')

// Styled letters and digits: full and half width, ligatures, mathematical letters, circled ones.
const styled = /[\u2460-\u24ff\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uffee\u{1d400}-\u{1d7ff}]/gu

/**
 * A name as everyone sees it: without invisible characters and those that change the direction of the
 * following text, with plain letters in place of styled ones, and with single spaces. It is empty if nothing
 * is visible. What emoji and scripts require is kept: joiners within them, and direction marks next to
 * right-to-left letters.
 *
 * @public
 */
export function toVisibleName(value: string): string {
  const name = value
    .replace(styled, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replace(visibleOrInvisible, (_, visible: string | undefined) => visible ?? '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : ''
}

/** A word in tag characters after a flag. */
function toTags(word: string): string {
  return [...word].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('')
}
