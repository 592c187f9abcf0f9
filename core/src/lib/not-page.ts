/** URLs where the server responds with something other than a page: a file, a feed, the API. */
export const isNotPage = (pathname: string) =>
  /^\/(answer|uploads|plugins|static|i18n|installation|sitemap|api-docs)(\/|$)|^\/[^/]*\.[a-z0-9]{1,5}$|\.(atom|xml)$/i.test(
    pathname,
  )
