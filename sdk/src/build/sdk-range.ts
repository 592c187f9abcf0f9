import satisfies from 'semver/functions/satisfies.js'

/** Says that sites with a version of the SDK would not run a plugin. Compares as a site does. */
export function listRangeProblems(range: string, version: string): string[] {
  if (satisfies(version, range, { includePrerelease: true })) return []
  return [
    `package.json: peerDependencies: ${range} leaves out ${version}, so sites with it do not run the plugin. Widen it when nothing else breaks, such as "${range} || ^${version}"`,
  ]
}
