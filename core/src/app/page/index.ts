export {
  definePage,
  type LoaderArgs,
  type MetaArgs,
  type PageArgs,
  type PageMeta,
  type PageProps,
} from './page.ts'
export { forbidden, goTo, notFound } from './page-stop.ts'
