import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import type { ToastMessage } from './toast.ts'

// A screen reader hears only what enters a region it already knows.
const REGION_KNOWN_MS = 150

let region: Promise<void> | undefined

const openRegion = (): Promise<void> => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <Toaster
      expand
      style={{ fontFamily: 'inherit' }}
      closeButton
      visibleToasts={4}
      containerAriaLabel="Messages"
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
    />,
  )
  return new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS))
}

export const showToast = async (message: ToastMessage, duration: number) => {
  const { title, description, destructive, about } = message
  region ??= openRegion()
  await region
  const say = destructive ? sonner.error : sonner.info
  // On a small screen the buttons of forms and sheets are at the bottom.
  const position = window.matchMedia?.('(width < 768px)').matches ? 'top-center' : 'bottom-right'
  say(title, { description, duration, position, icon: null, ...(about && { id: about }) })
}
