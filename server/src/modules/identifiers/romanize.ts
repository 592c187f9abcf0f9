import { lazyRequire } from '../../platform/lazy-require.ts'

// Their tables are only needed for non-ASCII text.
const getPinyin = lazyRequire<typeof import('pinyin-pro')>('pinyin-pro')
const getTransliteration = lazyRequire<typeof import('transliteration')>('transliteration')

const ascii = /^\p{ASCII}*$/u
const hanCharacter = /\p{Script=Han}/u

// The library uses Kunrei romanization for these; users expect Hepburn in URLs.
const hepburn = new Map([
  ['しゃ', 'sha'],
  ['しゅ', 'shu'],
  ['しょ', 'sho'],
  ['ちゃ', 'cha'],
  ['ちゅ', 'chu'],
  ['ちょ', 'cho'],
  ['じゃ', 'ja'],
  ['じゅ', 'ju'],
  ['じょ', 'jo'],
  ['し', 'shi'],
  ['ち', 'chi'],
  ['つ', 'tsu'],
  ['ふ', 'fu'],
  ['じ', 'ji'],
  ['ぢ', 'ji'],
  ['づ', 'zu'],
])
const hepburnSyllable = new RegExp([...hepburn.keys()].join('|'), 'g')
const hiraganaToKatakana = 0x60

/** Whether the text contains a Chinese character. */
export function hasHan(text: string): boolean {
  return hanCharacter.test(text)
}

/** The toneless pinyin syllables of the text's Chinese characters; everything else is left out. */
export function pinyinSyllables(text: string): string[] {
  return getPinyin()
    .pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
    .filter((syllable) => /^[a-z]+$/.test(syllable))
}

/** Transliterates letters of any script to ASCII, as far as a spelling is known. */
export function romanize(text: string): string {
  if (ascii.test(text)) return text
  const hiragana = text.replace(/[\u30a1-\u30f6]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - hiraganaToKatakana),
  )
  const written = hiragana.replace(hepburnSyllable, (syllable) => hepburn.get(syllable) ?? syllable)
  return getTransliteration().transliterate(written)
}
