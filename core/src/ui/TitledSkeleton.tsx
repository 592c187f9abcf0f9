import { PageHeader } from './PageHeader.tsx'
import { Skeleton, SkeletonGroup } from './Skeleton.tsx'

/** Replaces a page whose title is known and whose content is loading. */
export function TitledSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <SkeletonGroup>
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton width="half" />
      </SkeletonGroup>
    </>
  )
}
