import { inEnglish } from '#shared/language/messages.ts'

/** Why a call for the map is refused. */
export const mapRefusals = inEnglish('server/map', {
  badOnly: 'only must be trips.',
})
