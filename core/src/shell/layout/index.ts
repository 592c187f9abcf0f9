export { BareLayout } from './BareLayout.tsx'
export { PlainLayout } from './PlainLayout.tsx'
export { SiteLayout } from './SiteLayout.tsx'
