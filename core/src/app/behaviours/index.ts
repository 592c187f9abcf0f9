export { scrollToElement, useAnchorScrolling } from './useAnchorScrolling.ts'
export { useApiLinks } from './useApiLinks.ts'
export { useColourScheme } from './useColourScheme.ts'
export { useErrorPageReset } from './useErrorPageReset.ts'
