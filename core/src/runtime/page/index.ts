export { checkEditable, type WaitingEdit } from './edit-check.ts'
export { loadPage, rememberPage } from './load-page.ts'
export { PageRoute } from './PageRoute.tsx'
export type { PageHandle, PageResult } from './page.ts'
export {
  type AnyPage,
  definePage,
  type LoaderArgs,
  type MetaArgs,
  type PageArgs,
  type PageDefinition,
  type PageMeta,
  type PageProps,
} from './page.ts'
export { getModulePaths, importedPage, importPage, isRarelyUsed, listPageNames } from './page-modules.ts'
export { forbidden, goTo, notFound, serverError } from './page-stop.ts'
