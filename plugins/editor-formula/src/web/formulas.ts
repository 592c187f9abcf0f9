/** A predefined piece of TeX: the text before and after the selection, and the default without one. */
export type FormulaTemplate = {
  /** Last part of its name among the plugin's texts. */
  name: string
  before: string
  after: string
  placeholder: string
}

// Two backslashes: in Markdown, one before a bracket only escapes the bracket.
const inLine = (name: string, tex: string): FormulaTemplate => ({
  name,
  before: '\\\\(',
  after: '\\\\)',
  placeholder: tex,
})

const display = (name: string, tex: string): FormulaTemplate => ({
  name,
  before: '\n$$\n',
  after: '\n$$\n',
  placeholder: tex,
})

export const formulas: readonly FormulaTemplate[] = [
  inLine('inline', 'E = mc^2'),
  display('display', 'a^2 + b^2 = c^2'),
  inLine('fraction', '\\frac{a}{b}'),
  inLine('root', '\\sqrt[n]{x}'),
  inLine('power', 'x_i^2'),
  display('sum', '\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}'),
  display('integral', '\\int_a^b f(x)\\,dx'),
  display('matrix', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'),
  display('cases', '|x| = \\begin{cases} x & x \\ge 0 \\\\ -x & x < 0 \\end{cases}'),
  display('aligned', '\\begin{aligned} x + y &= 3 \\\\ x - y &= 1 \\end{aligned}'),
]
