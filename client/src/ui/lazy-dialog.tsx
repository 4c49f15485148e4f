import { lazy, Suspense, useRef } from 'react'
import type { DialogProps } from './dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

/** A dialog whose code comes with its first opening, for screens that must start small. */
export const LazyDialog = (props: DialogProps) => {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.open
  return wasOpened.current ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
