export { TwoFactorSection, type TwoFactorSectionProps, type TwoFactorState } from './TwoFactorSection.tsx'
