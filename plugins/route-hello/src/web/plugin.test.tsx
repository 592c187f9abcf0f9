import { describeRoute } from '@querent/sdk/testing/conformance'
import plugin from './index.tsx'

describeRoute({ plugin, root: import.meta.dirname })
