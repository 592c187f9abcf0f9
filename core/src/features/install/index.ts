export { InstallWizard, type InstallWizardProps } from './InstallWizard.tsx'
