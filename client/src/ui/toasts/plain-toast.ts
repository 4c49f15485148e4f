import type { ToastMessage } from './toast-message.ts'

const LOOKS =
  'fixed inset-x-4 bottom-4 z-50 rounded-xl border-2 border-berry bg-card p-4 text-ink shadow-lift'

/** A message without the code for beautiful ones, for when the network has gone before that was loaded. */
export const showPlainToast = ({ title, description }: ToastMessage, duration: number): void => {
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
