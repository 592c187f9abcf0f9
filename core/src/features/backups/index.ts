export { AdminBackups } from './AdminBackups.tsx'
export { type BackupsData, loadBackups } from './load-backups.ts'
