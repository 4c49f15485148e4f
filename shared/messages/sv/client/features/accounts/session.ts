import type { sessionMessages as english } from '#messages/client/features/accounts/session.ts'
import { translation } from '#shared/language/messages.ts'

export const sessionMessages = translation<typeof english>('sv', 'client/features/accounts/session', {
  loggedOut: 'Utloggad',
  loggedOutText: 'Du är nu utloggad',
  logoutFailed: 'Det gick inte att logga ut',
})
