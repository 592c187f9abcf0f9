import { useLocation } from 'react-router-dom'
import { ErrorPage } from '../../runtime/errors/index.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../runtime/page/index.ts'
import { pluginRouteAt, type RoutedPlugin, Slot } from '../../slots/index.ts'
import { TitledSkeleton } from '../../ui/index.ts'

type PluginRoute = Pick<RoutedPlugin, 'slug_name' | 'route'>

async function findRoute({ plugins, url }: LoaderArgs): Promise<PluginRoute> {
  // It may have just been disabled, or enabled.
  await plugins.refresh()
  const plugin = pluginRouteAt(plugins.store.getState().statuses, url.pathname)
  if (!plugin) throw notFound()
  return { slug_name: plugin.slug_name, route: plugin.route }
}

/** The page of a plugin. */
function PluginRoutePage({ data: { slug_name, route } }: PageProps<PluginRoute>) {
  const { pathname, search } = useLocation()
  return (
    <Slot
      key={slug_name}
      name="route.page"
      of={slug_name}
      props={{ rest: pathname.slice(route.path.length), query: new URLSearchParams(search) }}
      fallback={<TitledSkeleton title={route.title} />}
      failed={<ErrorPage code="50X" msg="" />}
    />
  )
}

export const page = definePage({
  loader: findRoute,
  meta: ({ route }) => ({ title: route.title }),
  Component: PluginRoutePage,
})
