export { DeletionSection } from './DeletionSection.tsx'
export { ExportSection } from './ExportSection.tsx'
export { describeSession, type OwnSession, SessionsSection } from './SessionsSection.tsx'
export { TwoFactorSection, type TwoFactorState } from './TwoFactorSection.tsx'
