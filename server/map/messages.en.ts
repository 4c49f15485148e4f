/** Why a call for the map is refused. */
export const messages = {
  badOnly: 'only must be trips.',
}
export type MapRefusals = typeof messages
