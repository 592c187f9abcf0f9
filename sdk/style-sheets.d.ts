// What the build makes of style sheets that a web half imports. Named under "types" in the tsconfig.json of a plugin.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
