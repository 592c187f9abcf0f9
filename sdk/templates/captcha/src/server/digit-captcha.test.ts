import { describeCaptcha } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

describeCaptcha({
  plugin,
  root: import.meta.dirname,
  solutions: ({ answer = '' }) => answer.split(' '),
})
