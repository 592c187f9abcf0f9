import { manifestSuite } from '@querent/sdk/testing/conformance'

manifestSuite({ root: new URL('..', import.meta.url) })
