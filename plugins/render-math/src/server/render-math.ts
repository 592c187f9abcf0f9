import type { Formula, RenderFilter } from '@querent/sdk/server'
import katex, { type KatexOptions } from 'katex'
import { writeAlphabets } from './math-alphabets.ts'

/** Milliseconds for the formulas of a post: the remaining ones show their source. */
const budget = 1500
/** Maximum number of macro expansions in a formula; some double with each step. */
const maxExpansions = 500
/**
 * Commands that can repeat their arguments or a text, so that a short formula becomes millions of symbols.
 */
const repeating = /\\(?:[egx]?def|(?:new|renew|provide)command|pmb)(?![a-zA-Z])/
/** For formulas with such a command: enough for a few definitions, and too little to fill the memory. */
const repeatingLimits = { length: 500, expansions: 30 }
/** Maximum length in a formula, in em. */
const maxLength = 40

// Written in every language, and supported by every browser: rejecting them would gain nothing.
const harmless = new Set(['unicodeTextInMathMode', 'newLineInDisplayMode'])

/** Renders formulas in TeX to MathML, which browsers show and screen readers read. */
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

/** MathML, or undefined if the formula is invalid: its source is then more helpful than a message. */
function render({ tex, isDisplay }: Formula): string | undefined {
  const isRepeating = repeating.test(tex)
  if (isRepeating && tex.length > repeatingLimits.length) return undefined
  const maxExpand = isRepeating ? repeatingLimits.expansions : maxExpansions
  try {
    // Definitions of one formula must not affect the next: `macros` is written to.
    const html = katex.renderToString(tex, { ...options, maxExpand, displayMode: isDisplay, macros: {} })
    const mathMl = /<math[\s\S]*<\/math>/.exec(html)?.[0]
    return mathMl && writeAlphabets(mathMl)
  } catch {
    return undefined
  }
}
