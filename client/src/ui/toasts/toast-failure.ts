import { serverMessageOf } from '#client/lib/api/api.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { toast } from './toast.ts'
import type { ToastMessage } from './toast-message.ts'

/** `text` is shown when the server gave no message. */
type Failure = Pick<ToastMessage, 'title' | 'about'> & { text?: string }

/** Says that a call failed, and why. */
export const toastFailure = (error: unknown, { text = uiMessages().tryLater, ...message }: Failure) =>
  toast({ ...message, description: serverMessageOf(error, text), destructive: true })
