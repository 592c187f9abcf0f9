import { ArgTypes, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'

/** A documentation page. It has controls only if some story has args. */
export function ComponentDocs() {
  const { csfFile } = useOf('meta', ['meta'])
  const hasArgs = [csfFile.meta, ...Object.values(csfFile.stories)].some(
    ({ args = {} }) => Object.keys(args).length > 0,
  )
  return (
    <>
      <Title />
      <Description />
      {hasArgs && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      <Stories title="" includePrimary={!hasArgs} />
      {!hasArgs && <ArgTypes />}
    </>
  )
}
