import { LONGEST_TRANSLATION, MOST_TEXTS } from '#shared/translation/limits.ts'

/**
 * Splits texts into as few requests as the limits of the translation call allow: one for nearly every page. A
 * text that is too long for any request is left out and stays as it is.
 */
export const textBatches = (texts: readonly string[]): string[][] => {
  const batches: string[][] = []
  let room = 0
  for (const text of texts) {
    if (text.length > LONGEST_TRANSLATION) continue
    const last = batches.at(-1)
    if (last && text.length <= room && last.length < MOST_TEXTS) last.push(text)
    else {
      batches.push([text])
      room = LONGEST_TRANSLATION
    }
    room -= text.length
  }
  return batches
}
