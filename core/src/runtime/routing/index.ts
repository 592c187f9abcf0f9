export {
  getGuards,
  isLivePath,
  type LayoutName,
  type RouteEntry,
  type RouteGroup,
  routeGroups,
} from './route-table.ts'
