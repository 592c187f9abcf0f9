import { describeRender } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeRender({
  plugin,
  root: new URL('../..', import.meta.url),
  code: [
    { language: 'js', text: 'const a = "b" // < & >' },
    { language: 'html', text: '<a href="b">c</a>' },
    { language: 'python', text: 'def f(x):\n    return x' },
  ],
})
