/** Logging out, which every page offers. */
export const messages = {
  loggedOut: 'Logged out',
  loggedOutText: 'You have been logged out successfully',
  logoutFailed: 'Logout failed',
}
export type SessionMessages = typeof messages
