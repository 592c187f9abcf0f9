export { Dashboard, type DashboardProps } from './Dashboard.tsx'
export { type DashboardData, loadDashboard } from './load-dashboard.ts'
export { useMeasures } from './measures.ts'
