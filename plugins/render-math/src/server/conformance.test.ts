import { describeRender } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeRender({
  plugin,
  root: new URL('../..', import.meta.url),
  formulas: [
    { tex: '\\frac{a}{b} < \\sqrt{x}', isDisplay: true },
    { tex: 'x^2 + y^2', isDisplay: false },
  ],
})
