// @vitest-environment happy-dom
import { describeWebHalf } from '@querent/sdk/testing/conformance'
import plugin from './index.tsx'

describeWebHalf({ plugin, root: import.meta.dirname })
