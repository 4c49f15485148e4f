/** Why a call for the map is refused. */
export const messages = {
  badBox: 'bbox must be west,south,east,north in degrees.',
  badOnly: 'only must be trips.',
}
export type MapRefusals = typeof messages
