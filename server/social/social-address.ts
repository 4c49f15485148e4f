import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '#shared/language/language.ts'

/** Goes up with every change of how pictures look: caches keep them for good. */
const DESIGN = 3

export type Shared = { kind: 'race' | 'trip'; id: number; updatedAt: Date | string }

/** The version of a listing's picture: another one after each edit, and after a change of how pictures look. */
export const pictureVersion = ({ updatedAt }: Pick<Shared, 'updatedAt'>): string =>
  `${DESIGN}-${new Date(updatedAt).getTime().toString(36)}`

/** The path of the picture that messengers show for a race or trip, in the current language. */
export const socialPath = (listing: Shared): string => {
  const language = currentLanguage()
  const query = [
    ...(language === DEFAULT_LANGUAGE ? [] : [`${LANGUAGE_PARAMETER}=${language}`]),
    `v=${pictureVersion(listing)}`,
  ]
  return `/social/${listing.kind}/${listing.id}.png?${query.join('&')}`
}
