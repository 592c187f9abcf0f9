import { describeTheme, manifestSuite } from '@querent/sdk/testing/conformance'

manifestSuite({ root: import.meta.dirname })
describeTheme({ root: import.meta.dirname })
