import { ArgTypes, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'

/** A page of documentation. Controls are only where they change something: with a story that takes what they say. */
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
