import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { useDialogRoom } from '../dialogs/use-dialog-room.ts'
import { controlsInUse, type MessagePlace, messagePlace } from './message-place.ts'
import type { ToastMessage } from './toast.ts'

// A screen reader hears only what enters a region it already knows.
const REGION_KNOWN_MS = 150

let place: MessagePlace = 'bottom-right'
let redraw = () => {}

const usePlace = () =>
  useSyncExternalStore(
    (changed) => {
      redraw = changed
      return () => {}
    },
    () => place,
  )

/** The messages: over the page where they cover nothing in use, or in the room that an open dialog makes for them. */
const Messages = () => {
  const pagePlace = usePlace()
  const [section, setSection] = useState<HTMLElement | null>(null)
  const fromBottom = useDialogRoom(section)
  const inDialog = fromBottom !== null
  return (
    <Toaster
      ref={setSection}
      expand
      style={{ fontFamily: 'inherit' }}
      closeButton
      visibleToasts={inDialog ? 2 : 4}
      containerAriaLabel="Messages"
      position={inDialog ? 'bottom-center' : pagePlace}
      {...(inDialog && { offset: { bottom: fromBottom }, mobileOffset: { bottom: fromBottom } })}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close message',
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

export const showToast = async (message: ToastMessage, duration: number) => {
  const { title, description, destructive, about } = message
  region ??= openRegion()
  await region
  place = messagePlace(
    controlsInUse().map((control) => control.getBoundingClientRect()),
    { width: window.innerWidth, height: window.innerHeight },
  )
  redraw()
  const say = destructive ? sonner.error : sonner.info
  say(title, { description, duration, icon: null, ...(about && { id: about }) })
}
