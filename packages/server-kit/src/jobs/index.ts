export { createJobs, type Jobs, type JobsOptions } from './jobs.ts'
export { repeat } from './repeat.ts'
