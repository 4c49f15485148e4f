import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { toastMessages } from '#messages/client/ui/toasts.ts'
import { useDialogRoom } from '../dialogs/use-dialog-room.ts'
import { controlsInUse, type MessagePosition, messagePosition } from './message-position.ts'
import type { ToastMessage } from './toast-message.ts'

// A screen reader announces only what is added to a region that it already knows.
const REGION_KNOWN_MS = 150

let position: MessagePosition = 'bottom-right'
let redraw = () => {}

const usePosition = () =>
  useSyncExternalStore(
    (changed) => {
      redraw = changed
      return () => {}
    },
    () => position,
  )

/** The messages. They cover no control that is in use; an open dialog makes room for them. */
const Messages = () => {
  const pagePosition = usePosition()
  const [section, setSection] = useState<HTMLElement | null>(null)
  const fromBottom = useDialogRoom(section)
  const inDialog = fromBottom !== null
  const text = toastMessages()
  return (
    <Toaster
      ref={setSection}
      expand
      style={{ fontFamily: 'inherit' }}
      closeButton
      visibleToasts={inDialog ? 2 : 4}
      containerAriaLabel={text.region}
      position={inDialog ? 'bottom-center' : pagePosition}
      {...(inDialog && { offset: { bottom: fromBottom }, mobileOffset: { bottom: fromBottom } })}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: text.close,
        classNames: {
          toast:
            'toast pointer-events-auto w-full rounded-xl border border-contour bg-card p-4 pr-14 text-ink shadow-lift',
          error: 'border-2! border-berry!',
          title: 'font-semibold',
          description: 'text-quiet',
          closeButton: 'toast-close',
        },
      }}
    />
  )
}

let region: Promise<void> | undefined

const openRegion = (): Promise<void> => {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(<Messages />)
  return new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS))
}

const place = () => {
  position = messagePosition(
    controlsInUse().map((control) => control.getBoundingClientRect()),
    { width: window.innerWidth, height: window.innerHeight },
  )
  redraw()
}

export const showToast = async (message: ToastMessage, duration: number) => {
  const { title, description, destructive, about } = message
  region ??= openRegion()
  await region
  place()
  // The confirmation of what was done may be drawn together with the message.
  requestAnimationFrame(place)
  const say = destructive ? sonner.error : sonner.info
  say(title, { description, duration, icon: null, ...(about && { id: about }) })
}
