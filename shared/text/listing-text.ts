import { plainLineOf, plainTextOf } from './plain-text.ts'
import { listOf, longText, requiredLine, requiredText, type Wording } from './text-schema.ts'

/*
 * Texts about a race or a trip. People copy them from web pages and import them from other
 * catalogues, so HTML tags are removed.
 */

/** One line that may not be blank. */
export const listingLine = (name: Wording, most: number) => requiredLine(name, most, plainLineOf)

/** Free text of one or several lines. */
export const listingText = (name: Wording, most: number) => longText(name, most, plainTextOf)

/** Free text that may not be blank. */
export const requiredListingText = (name: Wording, most: number) => requiredText(name, most, plainTextOf)

/** A list of short lines such as features or items to pack. */
export const listOfLines = (name: Wording, most: number, length = 200) =>
  listOf(name, listingLine(name, length), most)
