export { LegalDocument, type LegalDocumentProps } from './LegalDocument.tsx'
export { LegalVersions } from './LegalVersions.tsx'
export { type LegalVersionsData, loadLegalVersions } from './load-legal-versions.ts'
export { PendingTermsNotice } from './PendingTermsBar.tsx'
