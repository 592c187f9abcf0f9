export {
  getGuards,
  type LayoutName,
  type RouteEntry,
  type RouteGroup,
  routeGroups,
} from './route-table.ts'
