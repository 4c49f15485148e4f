import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from './button.tsx'
import { classNames } from './class-names.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons that stay in sight under the content. */
  footer?: ReactNode
  size?: 'normal' | 'wide'
  children?: ReactNode
}

/** A dialog in the middle of the screen; on a small screen a sheet from below. */
export const Dialog = ({ open, onOpenChange, title, description, footer, size, children }: DialogProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/60" />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={classNames(
          'fixed z-50 flex max-h-[92dvh] w-full flex-col bg-card text-ink shadow-lift',
          'inset-x-0 bottom-0 animate-rise rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
          'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-2xl',
          size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
        )}
      >
        <div className="flex items-start justify-between gap-4 border-contour border-b py-3 pr-3 pl-5">
          <div className="py-1.5">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>}
          </div>
          <Radix.Close className={buttonClasses('quiet', 'icon')} aria-label="Close">
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </div>
        {children && <div className="overflow-y-auto overscroll-contain p-5">{children}</div>}
        {footer && (
          <div className="flex flex-col-reverse gap-2 border-contour border-t p-4 sm:flex-row sm:justify-end">
            {footer}
          </div>
        )}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
