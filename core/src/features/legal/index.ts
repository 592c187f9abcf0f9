export { LegalDocument, type LegalDocumentProps } from './LegalDocument.tsx'
export { LegalVersions, type LegalVersionsData, loadLegalVersions } from './LegalVersions.tsx'
export { PendingTermsNotice } from './PendingTermsBar.tsx'
