import { manifestSuite } from '@querent/sdk/testing/conformance'

manifestSuite({ root: import.meta.dirname })
