import { mailLink } from '#client/lib/format/mail-link.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'

/** The race's website, or a web search for its name when it has none (specification, "Race detail"). */
export const racePageUrl = ({ externalUrl, name }: Pick<RaceView, 'externalUrl' | 'name'>) =>
  externalUrl ?? `https://www.google.com/search?${new URLSearchParams({ q: name })}`

/** A mail to the race director, or the contact page for this race when no address is known. */
export const raceDirectorUrl = ({
  raceDirectorEmail,
  id,
  name,
}: Pick<RaceView, 'raceDirectorEmail' | 'id' | 'name'>) =>
  raceDirectorEmail ? mailLink(raceDirectorEmail, name) : paths.contact(id)

/**
 * The photos for the gallery: all but the main image. Without a main image, all but the first, because
 * the hero shows that one.
 */
export const galleryOf = ({ mainImageUrl, imageUrls }: Pick<RaceView, 'mainImageUrl' | 'imageUrls'>) =>
  mainImageUrl ? imageUrls.filter((url) => url !== mainImageUrl) : imageUrls.slice(1)
