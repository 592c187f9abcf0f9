export { DeletionSection } from './DeletionSection.tsx'
export { ExportSection } from './ExportSection.tsx'
export { type OwnSession, SessionsSection, sessionName } from './SessionsSection.tsx'
export { TwoFactorSection, type TwoFactorState } from './TwoFactorSection.tsx'
