import type { ToastMessage } from './toast-message.ts'

const LOOKS =
  'fixed inset-x-4 bottom-4 z-50 rounded-xl border-2 border-berry bg-card p-4 text-ink shadow-lift'

/** A message without the code for beautiful ones, for when the network has gone before that was loaded. */
const showPlainToast = ({ title, description }: ToastMessage, duration: number): void => {
  const message = document.createElement('div')
  message.setAttribute('role', 'alert')
  message.className = LOOKS
  for (const text of [title, description ?? '']) {
    const line = document.createElement('p')
    line.textContent = text
    message.append(line)
  }
  document.body.append(message)
  setTimeout(() => message.remove(), duration)
}

const FIRST_READING_MS = 5000
const PER_CHARACTER_MS = 60

/** Long enough to notice and read, in milliseconds; failures stay twice as long. */
export const readingTime = ({ title, description = '', destructive }: ToastMessage): number =>
  (FIRST_READING_MS + (title.length + description.length) * PER_CHARACTER_MS) * (destructive ? 2 : 1)

/** Loads what messages need, so that they can be shown when the network has failed. */
export const prepareToasts = () => void import('./toaster.tsx').catch(() => {})

/** Shows a message at the edge of the screen and tells screen readers. */
export const toast = async (message: ToastMessage): Promise<void> => {
  const toaster = await import('./toaster.tsx').catch(() => null)
  await (toaster?.showToast ?? showPlainToast)(message, readingTime(message))
}
