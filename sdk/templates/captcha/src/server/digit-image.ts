import { randomInt } from 'node:crypto'

/** The seven segments of a digit, as on a calculator, and the segments of each digit. */
const strokes: Readonly<Record<string, string>> = {
  a: 'M0 0h16',
  b: 'M16 0v16',
  c: 'M16 16v16',
  d: 'M0 32h16',
  e: 'M0 16v16',
  f: 'M0 0v16',
  g: 'M0 16h16',
}
const digits = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg']

function drawDigit(digit: string, place: number): string {
  const path = [...(digits[Number(digit)] ?? '')].map((stroke) => strokes[stroke]).join('')
  const move = `translate(${20 + place * 36 + randomInt(8)} ${8 + randomInt(12)}) rotate(${randomInt(24) - 12})`
  return `<path transform="${move}" d="${path}"/>`
}

/**
 * Draws digits in white on black, which can be read in both color schemes. Programs can read them easily, so
 * replace this with something stronger.
 */
export function drawDigits(code: string): string {
  const paths = [...code].map(drawDigit).join('')
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" width="200" height="60"><path d="M0 0h200v60H0z"/><g fill="none" stroke="#fff" stroke-width="3">${paths}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}
