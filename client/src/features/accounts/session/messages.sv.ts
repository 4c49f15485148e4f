import type { SessionMessages } from './messages.en.ts'

export const messages: SessionMessages = {
  loggedOut: 'Utloggad',
  loggedOutText: 'Du är nu utloggad',
  logoutFailed: 'Det gick inte att logga ut',
}
