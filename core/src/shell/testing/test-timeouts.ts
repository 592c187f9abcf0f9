import { configure } from '@testing-library/dom'

// What a page does is waited for longer than it takes on a machine at rest: tests share theirs with others.
configure({ asyncUtilTimeout: 5000 })
