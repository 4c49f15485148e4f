import * as z from 'zod'
import { plainLineOf, plainTextOf } from './plain-text.ts'
import { longText, requiredLine, requiredText } from './text-schema.ts'

/*
 * Texts about a race or a trip. They are often copied from web pages or imported from other
 * catalogues; the HTML that comes along is taken away.
 */

/** One line that may not be blank. */
export const listingLine = (what: string, most: number) => requiredLine(what, most, plainLineOf)

/** Free text of one or several lines. */
export const listingText = (what: string, most: number) => longText(what, most, plainTextOf)

/** Likewise, not blank. */
export const requiredListingText = (what: string, most: number) => requiredText(what, most, plainTextOf)

/** A list of short lines such as features or items to pack. */
export const listOfLines = (what: string, most: number, length = 200) =>
  z
    .array(listingLine(what, length), { error: `${what} must be a list` })
    .max(most, { error: `${what} takes at most ${most.toLocaleString('en-US')} entries` })
