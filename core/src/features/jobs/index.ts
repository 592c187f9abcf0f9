export { Jobs, type JobsProps } from './Jobs.tsx'
export { type JobsData, loadJobs } from './load-jobs.ts'
