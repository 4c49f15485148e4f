import type { ToastMessage } from './toast-message.ts'

const FIRST_READING_MS = 5000
const PER_CHARACTER_MS = 60

/** Long enough to notice and read, in milliseconds; failures stay twice as long. */
export const readingTime = ({ title, description = '', destructive }: ToastMessage): number =>
  (FIRST_READING_MS + (title.length + description.length) * PER_CHARACTER_MS) * (destructive ? 2 : 1)

/** Shows a message at the edge of the screen and tells screen readers. The code is loaded with the first one. */
export const toast = async (message: ToastMessage): Promise<void> => {
  // A page that is being left loads nothing more, and in Firefox then says that it could not.
  const toaster = await import('./toaster.tsx').catch(() => null)
  await toaster?.showToast(message, readingTime(message))
}
