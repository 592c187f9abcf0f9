import { pinyin } from 'pinyin-pro'
import { transliterate } from 'transliteration'

const hanCharacter = /\p{Script=Han}/u

// The library writes these by the Kunrei table; users expect Hepburn in addresses.
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
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).filter((syllable) =>
    /^[a-z]+$/.test(syllable),
  )
}

/** Writes letters of any script with ASCII letters, as far as a spelling is known. */
export function romanize(text: string): string {
  const hiragana = text.replace(/[ァ-ヶ]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - hiraganaToKatakana),
  )
  return transliterate(hiragana.replace(hepburnSyllable, (syllable) => hepburn.get(syllable) ?? syllable))
}
