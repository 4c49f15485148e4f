import { ownJson } from '#client/lib/browser/stored-value.ts'
import { MESSAGE_AUDIENCES, type MessageAudience } from '#shared/bookings/organizer/audiences.ts'

type UnsentMessage = { to: MessageAudience; subject: string; text: string }

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '')

const read = (stored: unknown): UnsentMessage => {
  const { to, subject, text } = (stored ?? {}) as Partial<Record<keyof UnsentMessage, unknown>>
  return {
    to: MESSAGE_AUDIENCES.find((audience) => audience === to) ?? 'all',
    subject: textOf(subject),
    text: textOf(text),
  }
}

/**
 * The message to a trip's participants that was written and not sent. It is kept in this tab, so that nothing is
 * lost when the dialog is closed by mistake, the session ends or the page is reloaded. Logging out removes it.
 */
export const unsentMessage = (tripId: number) => ownJson(`trip message ${tripId}`, read)
