import { classNames } from '../class-names.ts'

/** The room something will take, so that nothing moves when it comes. Size it by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classNames('animate-pulse rounded-lg bg-contour/60', className)} />
)
