import type { Formula, RenderFilter } from '@querent/sdk/server'
import katex, { type KatexOptions } from 'katex'
import { writeAlphabets } from './math-alphabets.ts'

/** Milliseconds for the formulas of a post: what remains then shows its source. */
const budget = 1500
/** How often macros may be expanded in a formula; some double with each step. */
const maxExpansions = 500
/** What can repeat its arguments or a text, so that a short formula becomes millions of symbols. */
const repeating = /\\(?:[egx]?def|(?:new|renew|provide)command|pmb)(?![a-zA-Z])/
/** For formulas with such a command: enough for a few definitions, and too little to fill the memory. */
const repeatingLimits = { length: 500, expansions: 30 }
/** Longest length that a formula may ask for, in em. */
const maxLength = 40

// Written in every language, and read by every browser: nothing is gained by refusing them.
const harmless = new Set(['unicodeTextInMathMode', 'newLineInDisplayMode'])

/** Makes MathML, which browsers show and screen readers read, of formulas in TeX. */
export function createMathRenderer(): RenderFilter {
  return {
    async formula(formulas) {
      const until = performance.now() + budget
      return formulas.map((formula) => (performance.now() < until ? render(formula) : undefined))
    },
  }
}

const options: KatexOptions = {
  output: 'mathml',
  throwOnError: true,
  strict: (code) => (harmless.has(code) ? 'ignore' : 'error'),
  trust({ command }) {
    throw new Error(`${command} is not allowed.`)
  },
  maxSize: maxLength,
}

/** MathML, or undefined where the formula is wrong: its source then says more than a message would. */
function render({ tex, isDisplay }: Formula): string | undefined {
  const isRepeating = repeating.test(tex)
  if (isRepeating && tex.length > repeatingLimits.length) return undefined
  const maxExpand = isRepeating ? repeatingLimits.expansions : maxExpansions
  try {
    // Definitions of one formula must not reach the next: `macros` is written to.
    const html = katex.renderToString(tex, { ...options, maxExpand, displayMode: isDisplay, macros: {} })
    const mathMl = /<math[\s\S]*<\/math>/.exec(html)?.[0]
    return mathMl && writeAlphabets(mathMl)
  } catch {
    return undefined
  }
}
