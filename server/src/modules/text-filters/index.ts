export { createTextFilters, type TextFilters } from './text-filters.ts'
