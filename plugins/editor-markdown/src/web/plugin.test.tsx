import { describeEditorReplacement } from '@querent/sdk/testing/conformance'
import plugin from './index.tsx'

describeEditorReplacement({ plugin, root: import.meta.dirname })
