import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { holdPlace, type Place } from '#client/lib/navigation/hold-place.ts'
import { giveFocus } from '#client/lib/navigation/keep-focus.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { buttonClasses } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { MESSAGE_ROOM } from './use-dialog-room.ts'

export type DialogProps = {
  /** False while it waits to be opened again, with what is typed into it; a dialog that is drawn is open. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons under the content that are always in sight. */
  footer?: ReactNode
  size?: 'normal' | 'wide'
  /** For a form that would lose what was typed: a press beside it, easily made by mistake, does not close it. */
  staysOpen?: boolean
  /** For a content without controls that may be long: it can have the focus, so that keys scroll it. */
  isForReading?: boolean
  /** Gets the focus when the dialog closes, instead of the element that had it before. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

const isMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * A dialog in the middle of the screen, on a small screen a sheet at the bottom. The focus goes to the
 * first control; on touch screens to the sheet itself, so that no keyboard opens. When the dialog
 * closes, the focus goes back to where it was, or near it if that element is gone by then.
 */
export const Dialog = (props: DialogProps) => {
  const {
    open = true,
    onClose,
    title,
    description,
    footer,
    size,
    staysOpen,
    isForReading,
    focusAfter,
    children,
  } = props
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Place | null>(null)

  const takeFocus = (event: Event) => {
    opener.current?.release()
    const { activeElement } = document
    // Safari does not focus a button that is clicked.
    const hasOpener = activeElement instanceof HTMLElement && activeElement !== document.body
    opener.current = hasOpener ? holdPlace(activeElement) : null
    if (!window.matchMedia?.('(pointer: coarse)').matches) return
    event.preventDefault()
    content.current?.focus()
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const { current: place } = opener
    // An opener that is disabled by now leaves the focus to what says why.
    const before = place ? place.find() : document.querySelector('h1')
    place?.release()
    giveFocus(focusAfter?.current ?? before)
  }
  const stayOpen = (event: Event) => {
    if (staysOpen || isMessage(event.target)) event.preventDefault()
  }

  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/60" />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={stayOpen}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed z-50 flex max-h-[92dvh] w-full [:root[data-notice]_&]:max-h-[calc(100dvh-6.5rem)] flex-col bg-card text-ink shadow-lift outline-none',
            'inset-x-0 bottom-0 animate-rise rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-2xl',
            size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <div className="border-contour border-b py-4 pr-16 pl-5">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>}
          </div>
          {children && (
            <div tabIndex={isForReading ? 0 : undefined} className="overflow-y-auto overscroll-contain p-5">
              {children}
            </div>
          )}
          <div {...{ [MESSAGE_ROOM]: '' }} className="shrink-0" />
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-contour border-t p-4 sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
          <Radix.Close
            className={classNames(buttonClasses('quiet', 'icon'), 'absolute top-2 right-2')}
            aria-label={uiMessages().close}
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
