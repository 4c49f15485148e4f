import { classNames } from '../class-names.ts'

/** Keeps space free for content that is loading, so that nothing moves when it arrives. Set its size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classNames('animate-pulse rounded-lg bg-contour/60', className)} />
)
