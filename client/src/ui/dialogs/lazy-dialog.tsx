import { Suspense, useRef } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import type { DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const Dialog = lazyWhole(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

type LazyDialogProps = DialogProps & {
  /** Whether the browser's back button closes it, as people expect of a sheet on a phone. */
  closesOnBack?: boolean
}

/** A dialog whose code is loaded when it first opens, for pages that must load fast. */
export const LazyDialog = ({ closesOnBack = false, open = true, ...props }: LazyDialogProps) => {
  const wasOpened = useRef(false)
  wasOpened.current ||= open
  useBackCloses(open && closesOnBack, props.onClose)
  return wasOpened.current ? (
    <Suspense>
      <Dialog {...props} open={open} />
    </Suspense>
  ) : null
}
